import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requestIdFor, requestIds } from './request-id.mjs';

/**
 * What holds for every request, whatever it asks for. How much a body may be, and how many of them come at a time, is
 * said by server/kernel/read-body.ts, which is stricter.
 */
const limits = {
  headMs: 10_000,
  /** head and body; above what an upload may take (read-body.ts) */
  requestMs: 40_000,
  /** until a connection that nobody uses is closed */
  idleMs: 5_000,
  connections: 8_000,
};

/** A connection that asks for nothing for so long while the server ends is closed. */
const quietMs = 1_000;
/** What is not answered by then is cut off. */
const finishMs = 30_000;
/** Who is refused before the body is read may read the answer for so long. */
const lingerMs = 1_000;

/**
 * The server of HTTP around a handler (Next's in scripts/start.mjs): limits, addresses that no handler can read, and
 * an end that loses nobody's request.
 * @param {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => unknown} handle
 * @param {{ headers: () => Record<string, string>, observe?: Observe, behindProxy?: boolean }} options headers of the
 * answers that it gives by itself; who is told of each request that has ended; whether a proxy's word on ids is believed
 * @typedef {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse, seconds: number) => void} Observe
 */
export function programServer(handle, { headers, observe, behindProxy = false }) {
  /** @type {Map<import('node:net').Socket, { since: number, answering: number }>} */
  const sockets = new Map();
  /** @type {Set<import('node:http').ServerResponse>} */
  const answers = new Set();
  let ending = false;
  /** @type {(() => void)[] | undefined} requests that came while the listener is being closed */
  let held;

  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: 2_000,
    },
    (req, res) => {
      follow(req, res);
      const id = requestIdFor(req, { behindProxy });
      res.setHeader('X-Request-Id', id);
      if (!isReadable(req.url ?? '')) {
        res.writeHead(400, { ...headers(), 'Content-Type': 'text/plain; charset=utf-8' });
        res.end('地址不正确');
        return;
      }
      const begin = () => requestIds().run(id, serve, req, res);
      if (held) held.push(begin);
      else begin();
    },
  );

  /**
   * @param {import('node:http').IncomingMessage} req
   * @param {import('node:http').ServerResponse} res
   */
  async function serve(req, res) {
    try {
      await handle(req, res);
    } catch (error) {
      const told = error instanceof Error ? error.stack : error;
      const requestId = requestIds().getStore();
      // As the program's own log writes it (server/kernel/log.ts): one line, whatever the error says.
      console.error(
        JSON.stringify({ level: 50, requestId, msg: 'a request was not answered', told }),
      );
      if (!res.headersSent) res.writeHead(500, headers());
      res.end();
    }
  }

  server.maxConnections = limits.connections;
  /** connections accepted and answers given */
  let done = 0;
  server.on('connection', (socket) => {
    done++;
    sockets.set(socket, { since: performance.now(), answering: 0 });
    socket.once('close', () => sockets.delete(socket));
  });

  /**
   * @param {import('node:http').IncomingMessage} req
   * @param {import('node:http').ServerResponse} res
   */
  function follow(req, res) {
    const begun = performance.now();
    const use = sockets.get(req.socket);
    if (use) use.answering++;
    answers.add(res);
    if (ending) res.shouldKeepAlive = false;
    const writeHead = /** @type {(...given: unknown[]) => typeof res} */ (res.writeHead.bind(res));
    // Every head is written by it, also one that nobody wrote. Who is refused early hears that the connection closes.
    res.writeHead = /** @type {typeof res.writeHead} */ (
      (/** @type {unknown[]} */ ...given) => {
        if (hasBody(req) && !req.complete) res.shouldKeepAlive = false;
        return writeHead(...given);
      }
    );
    // Before Node's own listener, which would take in the rest of a body that nobody wanted.
    res.prependOnceListener('finish', () => {
      if (!req.complete) leaveUnread(req);
    });
    res.once('close', () => {
      done++;
      answers.delete(res);
      observe?.(req, res, (performance.now() - begun) / 1000);
      if (!use) return;
      use.answering--;
      use.since = performance.now();
    });
  }

  return {
    /**
     * @param {number} port 0: any
     * @param {string} host
     * @returns {Promise<number>} the port
     */
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    /**
     * Takes no more connections, answers what is asked on those there are, says on each that it is the last answer, and
     * ends when all are closed. Node's `close()` would cut connections that wait for their next request or whose first
     * one is on its way.
     */
    end: async () => {
      ending = true;
      for (const res of answers) if (!res.headersSent) res.shouldKeepAlive = false;
      // What was begun is finished, what comes now waits: under load no turn would be quiet otherwise.
      held = [];
      await aRest(() => done);
      const begun = performance.now();
      let closed = false;
      NetServer.prototype.close.call(server, () => {
        closed = true;
      });
      const waiting = held;
      held = undefined;
      for (const begin of waiting) begin();
      while (!closed && performance.now() - begun < finishMs) {
        await pause(20);
        // Whoever asked during a long turn is no quiet one: what has come is read first.
        await new Promise((resolve) => setImmediate(resolve));
        for (const [socket, { since, answering }] of sockets) {
          const quiet = performance.now() - Math.max(since, begun);
          if (answering === 0 && quiet > quietMs) socket.destroySoon();
        }
      }
      server.closeAllConnections();
    },
  };
}

/** Also where nothing of it has come yet. @param {import('node:http').IncomingMessage} req */
function hasBody({ headers }) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A percent sign that begins no character: whoever decodes such an address throws. @param {string} url */
function isReadable(url) {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * Stops reading, closes our side, and gives the other a moment to read what was said: closing at once would throw the
 * answer away with what is still on its way.
 * @param {import('node:http').IncomingMessage} req
 */
function leaveUnread(req) {
  const { socket } = req;
  if (!socket || socket.destroyed) return;
  // Somebody reads it, and has paused: otherwise Node takes the rest in.
  req.on('data', () => undefined);
  req.pause();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Nothing came and nothing was answered for so long: who had an answer elsewhere and connects again has done so. Less is
 * asked the longer it takes, because who waits wants an answer: none after two seconds.
 */
const restMs = 200;
const restWithinMs = 2_000;
/** How long one turn of rest is waited for. */
const quietTurnMs = 4_000;

/**
 * Waits for a rest in which nobody is accepted or answered, so that no connection waits to be accepted:
 * the system resets those when the listener is closed. A turn of the event loop accepts one at most, however many wait.
 * @param {() => number} done how many were accepted or answered so far
 */
async function aRest(done) {
  const first = performance.now();
  let restSince = first;
  for (let turn = 0; performance.now() - first < quietTurnMs; turn++) {
    const begun = performance.now();
    const before = done();
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    const asked = restMs * Math.max(0, 1 - (now - first) / restWithinMs);
    // The first turn may end before anything was looked at.
    if (turn < 2 || done() !== before) restSince = now;
    // After a long turn somebody may have come in the meantime: the next one tells.
    else if (now - begun < 1 && now - restSince >= asked) return;
  }
}
