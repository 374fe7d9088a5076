"""The seat of a person at a table is found by both: somebody who plays much has sat at many thousand tables."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Put the match into the index of people's seats."""
    op.drop_index("ix_seats_user_id", table_name="seats")
    op.create_index("ix_seats_user_id", "seats", ["user_id", "match_id"])
