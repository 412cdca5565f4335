# Tablée in a container, from its wheel alone:
#
#   python -m pip wheel --no-deps --wheel-dir dist .
#   docker build --tag tablee .
#   docker run --publish 8000:8000 --volume tablee:/data tablee
#
# compose.yaml runs two servers, a worker, PostgreSQL and Caddy with it.
FROM python:3.13-slim

COPY dist/tablee-*.whl /tmp/
RUN set -- /tmp/tablee-*.whl \
    && pip install --no-cache-dir "$1[postgres]" \
    && rm /tmp/tablee-*.whl \
    && useradd --system --uid 10001 --no-create-home tablee \
    && install --directory --owner tablee --mode 0700 /data /cache

# Compiled code is kept in /cache: without a volume there, each new container compiles it again.
ENV TABLEE_CACHE=/cache PYTHONUNBUFFERED=1
USER tablee
VOLUME ["/data", "/cache"]
# 8000 is for guests; 9100 is for figures and probes, and not to be published.
EXPOSE 8000 9100
STOPSIGNAL SIGTERM
# Ready, not only alive: whoever asks for the state of a container wants to send people to it.
HEALTHCHECK --interval=5s --timeout=4s --start-period=180s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:9100/health/ready', timeout=3)"]
ENTRYPOINT ["tablee"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data", "--figures-host", "0.0.0.0", "--figures-port", "9100"]
