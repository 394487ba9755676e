import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The program's modules are built apart from this one and find it here (server/kernel/request-id.ts). */
const held = /** @type {typeof globalThis & { __requestIds?: AsyncLocalStorage<string> }} */ (
  globalThis
);

/** Of the request that is being served. */
export const requestIds = () => {
  held.__requestIds ??= new AsyncLocalStorage();
  return held.__requestIds;
};

/** As nginx makes its `$request_id`, and as other proxies make theirs. */
const form = /^[\da-zA-Z-]{16,64}$/;

/**
 * The id that a request has in answers, error pages and logs: the proxy's where there is one, else its own.
 * @param {import('node:http').IncomingMessage} req
 * @param {{ behindProxy: boolean }} options
 */
export function requestIdFor({ headers }, { behindProxy }) {
  const given = String(headers['x-request-id'] ?? '');
  return behindProxy && form.test(given) ? given : randomBytes(16).toString('hex');
}
