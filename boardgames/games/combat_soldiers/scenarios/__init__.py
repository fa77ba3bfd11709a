"""Scenario files and positions: what they may say, and what is wrong with one."""
