"""Écarté for two: propose an exchange or play, and take three of five tricks."""
