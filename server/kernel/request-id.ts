import type { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

// The server around the program (scripts/lib/request-id.mjs) lies outside of what is built and leaves it here.
const held = globalThis as typeof globalThis & { __requestIds?: AsyncLocalStorage<string> };

/** The id of the request that is being served; undefined where none is (jobs, tools). */
export const currentRequestId = (): string | undefined => held.__requestIds?.getStore();

/** The same where there has to be one: Next's own server for development gives none. */
export const requestId = (): string => currentRequestId() ?? randomUUID();
