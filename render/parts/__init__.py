"""One module, or package of ``layout``, ``draw`` and ``tell``, for each type of part of a view.

Each has a ``RENDERER`` of three functions: how large the part is, how it is drawn, and how it is said in words;
:mod:`render.parts.registry` knows which type has which.
"""
