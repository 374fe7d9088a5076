# Two stages: the first builds wheels, the second has nothing but Python and what they need.
FROM python:3.11.15-slim-bookworm AS build
WORKDIR /src
# pip takes files of the locks alone (python -m tools lock), and builds only the font, which has no wheel
COPY build-lock.txt image-lock.txt ./
RUN pip install --no-cache-dir --require-hashes --only-binary=:all: --requirement build-lock.txt \
 && pip wheel --no-cache-dir --require-hashes --only-binary=:all: --no-binary=font-roboto --no-build-isolation \
    --wheel-dir /wheels --requirement image-lock.txt
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY games games
COPY render render
COPY data data
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.11.15-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin stammtisch \
 && install -d -o stammtisch -g stammtisch /data
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links=/wheels 'stammtisch[postgres,metrics]' && rm -rf /wheels
USER stammtisch
WORKDIR /data
VOLUME /data
# the volume is all that is written to, the sign of life for the health check included
ENV DATABASE_URL=sqlite+aiosqlite:////data/stammtisch.sqlite3 TMPDIR=/data PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
HEALTHCHECK --interval=60s --timeout=20s --start-period=30s CMD ["stammtisch", "health"]
CMD ["stammtisch", "run"]
