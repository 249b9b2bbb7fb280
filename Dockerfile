# The first two stages run on the builder's own platform, and the last one runs nothing. npm installs
# @napi-rs/canvas for the image's platform. It is native code, and all other code is in the bundle.
FROM --platform=$BUILDPLATFORM node:24.21.0-slim AS canvas
WORKDIR /app
COPY package.json package-lock.json ./
ARG TARGETARCH
# Docker's amd64 is npm's x64. No install script has to run.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)"

FROM --platform=$BUILDPLATFORM node:24.21.0-slim AS code
WORKDIR /app
COPY package.json package-lock.json LICENSE ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY src src
COPY commands commands
RUN node --disable-warning=ExperimentalWarning src/bundle.ts
# The bot may run as any user. An .env file made from .env.example has DATA_DIR=./data, which is then the volume too.
RUN cp LICENSE dist/ && chmod -R a+rX dist && ln -s /data dist/data && mkdir -p --mode=770 /volume/data

FROM node:24.21.0-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=canvas /app/node_modules/@napi-rs node_modules/@napi-rs
COPY --from=code /app/dist ./
# A user without a group, such as that of docker run --user 4711, is in the group 0.
COPY --from=code --chown=1000:0 /volume /
# The user “node” by its number, so that Kubernetes can see that it is not root.
USER 1000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD exec node health-check.js "$HTTP_HOST" "$HTTP_PORT"
# Starts Node, not npm, because SIGTERM must reach the process that drains. A small young generation
# uses a third less memory, and answers are as fast. Source maps name the sources in stack traces.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "main.js"]
