"""The pieces seen from the side: 100 units are a metre, light comes from the upper left, everyone faces right."""
