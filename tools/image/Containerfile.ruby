# An image with pantin and the Ruby that some modules' code needs: podman build -f tools/image/Containerfile.ruby -t pantin .
FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
# What was built outside stays there.
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY benches benches
COPY src src
COPY tests tests
COPY tools tools
RUN apt-get update -q && apt-get install -qy --no-install-recommends gcc libc6-dev \
 && cargo build --locked --profile packaged --bin pantin

FROM debian:bookworm-slim
RUN apt-get update -q && apt-get install -qy --no-install-recommends ruby && rm -rf /var/lib/apt/lists/*
COPY --from=build /src/target/packaged/pantin /usr/bin/pantin
ENTRYPOINT ["pantin"]
