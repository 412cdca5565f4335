"""What browsers and programs reach over HTTP and sockets: pages, the API, messages, views."""
