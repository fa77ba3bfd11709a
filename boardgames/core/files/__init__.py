"""What a file may say: content, scenarios, situations, lessons."""
