"""Alembic's entry point: runs the migrations in the transaction that ``data.migrate`` has begun."""

from alembic import context

from data.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
