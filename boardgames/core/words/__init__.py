"""Everything that is read: messages, figures, how events are shown."""
