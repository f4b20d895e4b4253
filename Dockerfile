# Builds everything once, then keeps what the server needs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma ./prisma
RUN npm ci --no-audit --no-fund
COPY . .
# The web app's build makes Relay's artifacts: the install above had no sources for them yet.
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /app
# A new volume belongs to whom its folder here belongs.
RUN mkdir /data /backups /certificates && chown node:node /data /backups /certificates
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build --chown=node:node /app/dist ./dist
# What the server reads by path. Its sources stay behind.
COPY --from=build --chown=node:node /app/prisma/schema ./prisma/schema
COPY --from=build --chown=node:node /app/prisma/migrations ./prisma/migrations
COPY --from=build --chown=node:node /app/server/generated ./server/generated
COPY --from=build --chown=node:node /app/server/rest/docs ./server/rest/docs
COPY --from=build --chown=node:node /app/server/typesetting/*.typ ./server/typesetting/
# To convert Word and Excel papers for meeting packets, add LibreOffice here (about 400 MB):
# RUN apt-get update && apt-get install -y --no-install-recommends libreoffice-writer-nogui libreoffice-calc-nogui fonts-liberation && rm -rf /var/lib/apt/lists/*
USER node
VOLUME /data
EXPOSE 4000
# Migrations may take minutes, and the second server of compose.yaml waits for the first.
HEALTHCHECK --interval=15s --timeout=3s --start-period=5m CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--disable-warning=DEP0169", "--max-semi-space-size=16", "--heap-growing-percent=80", "dist/server/main.js"]
