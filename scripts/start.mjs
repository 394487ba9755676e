// `npm start`: serves the built program on HOST (127.0.0.1) and PORT (3000) until SIGTERM or SIGINT. Plain Node, so that
// it runs where only the packages of production are installed.
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programServer } from './lib/program-server.mjs';

const dir = fileURLToPath(new URL('..', import.meta.url));
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);

/**
 * What the program's own modules have put down: server/metrics/serve-metrics.ts, server/kernel/before-exit.ts.
 * @typedef {{ __observeRequest?: import('./lib/program-server.mjs').Observe, __beforeExit?: (() => Promise<void>)[] }} Held
 */
const held = /** @type {Held} */ (globalThis);

/** What has to be written before the process goes may take so long. */
const lastMs = 5_000;

async function main() {
  Object.assign(process.env, {
    NODE_ENV: process.env.NODE_ENV || 'production',
    PORT: String(port), // server/boot/boot.ts says it to `npm run operate`
  });
  keepLoaderOfModules();
  const { default: next } = await import('next');
  // Quiet: errors of pages are the log's (instrumentation.ts), in one line each.
  const application = next({ dev: false, dir, hostname: host, port, webpack: true, quiet: true });
  await application.prepare();
  const handle = application.getRequestHandler();
  await boot(handle);
  const server = programServer(handle, {
    headers: () => ownHeaders,
    observe: (...ended) => held.__observeRequest?.(...ended),
    behindProxy: process.env.TRUST_PROXY === 'on',
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end(server));
  await server.listen(port, host);
  console.log(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

/**
 * Having read next.config.ts, Next deletes the loaders that it put in for it, and Node's own of .mjs with them, which the
 * Node 20.19 of Debian 13 has there: no package with a form for `module-sync` could be required any more.
 */
function keepLoaderOfModules() {
  const { extensions } = createRequire(import.meta.url);
  const { '.mjs': own } = extensions;
  if (own) Object.setPrototypeOf(extensions, { '.mjs': own });
}

/**
 * Environment, database and migrations (instrumentation.ts): only a program that is ready is there to be asked. Next begins with
 * them when it is asked for the first time, so it is asked here, on a port that nobody else knows.
 * @param {import('node:http').RequestListener} handle
 */
async function boot(handle) {
  const own = createServer(handle).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (own.address());
  // Without a limit of time: migrations have none.
  const [answer] = await once(
    get({ port: address.port, path: '/api/health', agent: false }),
    'response',
  );
  own.close();
  own.closeAllConnections();
  if (answer.statusCode !== 200) throw new Error('程序没有启动成功，原因见上面的日志。');
}

/** As next.config.ts says for every answer; these are of no page and load nothing. */
const ownHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-store',
};

/** @param {ReturnType<typeof programServer>} server */
async function end(server) {
  await server.end();
  // The last one first.
  const rest = async () => {
    for (const work of [...(held.__beforeExit ?? [])].reverse()) await work().catch(console.error);
  };
  await Promise.race([rest(), pause(lastMs)]);
  process.exit(0);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
