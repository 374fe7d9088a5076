"""Numbers of results that several transactions can take at the same time."""

from alembic import op
from sqlalchemy.schema import CreateSequence, Sequence

from data.database import POSTGRESQL

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the sequence, behind the numbers that are taken."""
    if op.get_bind().dialect.name == POSTGRESQL:
        op.execute(CreateSequence(Sequence("results_seq")))
        op.execute("SELECT setval('results_seq', max(seq)) FROM results WHERE seq > 0")
