"""The shapes of Discord's API: messages and their rendering, custom ids, payloads, deferral, error codes."""
