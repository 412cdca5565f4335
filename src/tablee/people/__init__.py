"""What is known of people, from the tables where they played."""
