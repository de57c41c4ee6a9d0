# syntax=docker/dockerfile:1

# Builds with everything, and runs with what a production install holds. The image brings Node, so the copy that npm installs is left out.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM node:24-bookworm-slim AS installed
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/expert/package.json packages/expert/
COPY packages/formula/package.json packages/formula/
COPY packages/solution/package.json packages/solution/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=installed /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/apps/web/dist ./apps/web/dist
# What V8 compiles at the first start is kept beside the bundle.
COPY --from=build --chown=node:node /app/apps/server/dist ./apps/server/dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
