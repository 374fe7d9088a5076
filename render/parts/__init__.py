"""Renderers, one for each type of part of a view.

A renderer is a module, or a package of ``layout``, ``draw`` and ``tell``. Its ``RENDERER`` has three functions: measure
the part, draw it, and describe it in words. :mod:`render.parts.registry` maps types to renderers.
"""
