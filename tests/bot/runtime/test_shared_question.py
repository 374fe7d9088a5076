"""A question that is put once for all who ask it before it is put."""

import asyncio

import pytest

from bot.runtime.shared_question import SharedQuestion


class Oracle:
    """Answers with the number of the question, when it may."""

    def __init__(self) -> None:
        self.put = list[str]()
        self.is_put = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def __call__(self, key: str) -> int:
        self.put.append(key)
        self.is_put.set()
        number = len(self.put)
        await self.may_answer.wait()
        if key == "forbidden":
            raise PermissionError
        return number


async def test_who_ask_at_the_same_time_share_the_answer() -> None:
    oracle = Oracle()
    oracle.may_answer.set()
    question = SharedQuestion(oracle)
    assert await asyncio.gather(*(question.ask(key) for key in "aabab")) == [1, 1, 2, 1, 2]
    assert oracle.put == ["a", "b"]


async def test_nobody_gets_an_answer_to_what_was_put_before_he_asked() -> None:
    oracle = Oracle()
    question = SharedQuestion(oracle)
    first = asyncio.create_task(question.ask("a"))
    await oracle.is_put.wait()
    second = asyncio.create_task(question.ask("a"))
    await asyncio.sleep(0)
    oracle.may_answer.set()
    assert (await first, await second) == (1, 2)


async def test_who_ask_while_one_is_open_share_the_next() -> None:
    oracle = Oracle()
    question = SharedQuestion(oracle)
    first = asyncio.create_task(question.ask("a"))
    await oracle.is_put.wait()
    others = [asyncio.create_task(question.ask("a"))]
    await asyncio.sleep(0)
    others.append(asyncio.create_task(question.ask("a")))
    elsewhere = asyncio.create_task(question.ask("b"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert oracle.put == ["a", "b"], "another key waits for nobody"
    oracle.may_answer.set()
    assert (await first, await elsewhere, await asyncio.gather(*others)) == (1, 2, [3, 3])
    assert oracle.put == ["a", "b", "a"]


async def test_an_error_is_not_handed_on_to_the_next() -> None:
    oracle = Oracle()
    question = SharedQuestion(oracle)
    first = asyncio.create_task(question.ask("forbidden"))
    await oracle.is_put.wait()
    second = asyncio.create_task(question.ask("forbidden"))
    await asyncio.sleep(0)
    oracle.may_answer.set()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert [type(answer) for answer in answers] == [PermissionError, PermissionError]
    assert oracle.put == ["forbidden", "forbidden"]


async def test_who_goes_away_spoils_the_answer_for_nobody() -> None:
    oracle = Oracle()
    question = SharedQuestion(oracle)
    first, second = (asyncio.create_task(question.ask("a")) for _ in range(2))
    await oracle.is_put.wait()
    first.cancel()
    oracle.may_answer.set()
    assert await second == 1


async def test_all_share_an_error() -> None:
    oracle = Oracle()
    oracle.may_answer.set()
    question = SharedQuestion(oracle)
    answers = await asyncio.gather(*(question.ask("forbidden") for _ in range(2)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [PermissionError, PermissionError]
    with pytest.raises(PermissionError):
        await question.ask("forbidden")
    assert len(oracle.put) == 2
