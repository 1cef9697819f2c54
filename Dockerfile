# Kartotek in a container (docs/operating.md). The version of Node.js is that of package.json; a test compares them.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /opt/kartotek
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY tools/client-generators/package.json tools/client-generators/
COPY web/package.json web/

# What the service imports, and nothing else. The image has Node.js, which is an optional dependency for machines without it.
FROM manifests AS dependencies
RUN npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts

# The console's pages, which need all packages to be built, and a new database, which the first start unpacks.
FROM manifests AS prepared
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY src src
COPY web web
RUN node src/console/build/build-program.ts && node src/database/prepare-database.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /opt/kartotek
COPY deploy/container/kartotek /usr/local/bin/kartotek
COPY --from=dependencies /opt/kartotek/node_modules node_modules
COPY package.json LICENSE ./
COPY src src
COPY --from=prepared /opt/kartotek/web/dist web/dist
COPY --from=prepared /opt/kartotek/node_modules/.prepared node_modules/.prepared
# A new volume takes over this folder's owner and mode. The service refuses one that other users may read.
RUN install --directory --owner=node --group=node --mode=700 /var/lib/kartotek
# A number, because Kubernetes cannot tell whether a name is root.
USER 1000:1000
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    KARTOTEK_DATA=/var/lib/kartotek
VOLUME /var/lib/kartotek
EXPOSE 4100
# Ready: it serves, and its database answers. A worker needs --port 4100 for this.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4100}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["kartotek"]
# No demo data: its administrator would be somebody whom nobody invited.
CMD ["serve", "--no-demo"]
