"""Who wants to be reminded once a day of the games by letter that wait."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the table of reminders."""
    op.create_table(
        "reminders",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_reminders"),
    )
    op.create_index("ix_reminders_due_at", "reminders", ["due_at"])
