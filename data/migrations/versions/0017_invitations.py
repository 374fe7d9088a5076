"""Invitations to tables that have not begun."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the table of invitations."""
    op.create_table(
        "invitations",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("inviter_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("invited_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_invitations"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_invitations_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_invitations_user_id_invited_at", "invitations", ["user_id", "invited_at"])
    op.create_index("ix_invitations_inviter_id_expires_at", "invitations", ["inviter_id", "expires_at"])
    op.create_index("ix_invitations_invited_at", "invitations", ["invited_at"])
