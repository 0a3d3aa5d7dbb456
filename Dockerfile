# irkit built and tested by its own two commands: docker build -t irkit . && docker run --rm -v "$PWD:/work" irkit info prog.bc
FROM debian:bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends make ca-certificates
COPY . /irkit
WORKDIR /irkit
RUN make demo && make check && make install

FROM debian:bookworm-slim
COPY --from=build /usr/local /usr/local
WORKDIR /work
ENTRYPOINT ["irkit"]
