"""The shapes of Discord's API: custom ids, payloads, components, deferral, error codes, ephemeral messages."""
