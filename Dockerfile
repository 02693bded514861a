# The site with its own PostgreSQL. docs/operate/container.md says how to run it; `npm run container` builds and tries it.

FROM node:24-trixie-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# The packages change less often than the site, so they have a layer of their own.
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup scripts/setup
RUN node -e "import('./scripts/setup/install.mjs').then(({ install }) => install())"
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-*/include

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 tzdata \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --home-dir /data --no-create-home stoa \
  && install --directory --owner=10001 --group=10001 --mode=700 /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/dist dist
COPY api api
COPY db db
COPY demo demo
COPY scripts/container-stoa /usr/local/bin/stoa
COPY server server
COPY shared shared
# The compiled code is kept, because each start would take longer without it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=180s --retries=3 \
  CMD ["/app/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["stoa"]
CMD ["serve"]
