"""House rules: option sets that a channel has saved, by game and name."""

from sqlalchemy import Connection, delete, func, select

from data.database import Database, lock, upsert
from data.rows import HouseRules, read_all, values
from data.schema import house_rules

_SAVE = upsert(house_rules, ("channel_id", "game", "name"), ("options", "user_id", "created_at"))
_LOCK = 0x486F757365727521  # "Houseru!", as one PostgreSQL advisory lock among others


class HouseRulesBook:
    """The house rules of all channels."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, channel_id: int, game: str | None = None) -> tuple[HouseRules, ...]:
        """Return the house rules of a channel for one game or for all, sorted by game and name."""
        return await self._database.read(_of, channel_id, game)

    async def save(self, rules: HouseRules, most: int) -> bool:
        """Save or overwrite house rules; return False if the channel already has ``most`` others for the game."""
        return await self._database.write(_save, rules, most)

    async def delete(self, channel_id: int, game: str, name: str) -> bool:
        """Delete house rules; return False if there were none."""
        return await self._database.write(_delete, channel_id, game, name)


def _of(connection: Connection, channel_id: int, game: str | None) -> tuple[HouseRules, ...]:
    query = select(house_rules).where(house_rules.c.channel_id == channel_id)
    if game is not None:
        query = query.where(house_rules.c.game == game)
    return read_all(HouseRules, connection.execute(query.order_by(house_rules.c.game, house_rules.c.name)))


def _save(connection: Connection, rules: HouseRules, most: int) -> bool:
    # two that save at once would both count before either has written
    lock(connection, _LOCK)
    of_game = (house_rules.c.channel_id == rules.channel_id, house_rules.c.game == rules.game)
    others = connection.scalar(
        select(func.count()).select_from(house_rules).where(*of_game, house_rules.c.name != rules.name)
    )
    if (others or 0) >= most:
        return False
    connection.execute(_SAVE.on(connection), values(rules))
    return True


def _delete(connection: Connection, channel_id: int, game: str, name: str) -> bool:
    statement = delete(house_rules).filter_by(channel_id=channel_id, game=game, name=name)
    return connection.execute(statement).rowcount == 1
