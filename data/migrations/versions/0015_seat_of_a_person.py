"""An index of seats by person and match, since somebody may have sat at many thousand tables."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the match to the index of people's seats."""
    op.drop_index("ix_seats_user_id", table_name="seats")
    op.create_index("ix_seats_user_id", "seats", ["user_id", "match_id"])
