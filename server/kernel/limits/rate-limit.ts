import type { Redis } from 'ioredis';
import {
  RateLimiterDrizzle,
  RateLimiterRedis,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { Limit } from '@/lib/contract/call';
import { appError } from '@/lib/errors';
import { limitedAddress } from '@/server/kernel/network/address-range';
import { fingerprint } from '../crypto';
import { openDatabase } from '../database';
import { env } from '../env';
import { log } from '../log';
import { rateLimits } from '../tables';

/**
 * Counts a call against its row's limits. Counters live in the database, so that all copies of the program
 * share them, and in Redis where REDIS_URL is set; while Redis does not answer the database counts, from nothing on. Where
 * the database is down nobody is let through: its error rises.
 * @throws appError too_often with the seconds left
 */
export async function consumeLimits(
  name: string,
  limits: readonly Limit[],
  who: { address: string; userId?: number | string | undefined },
): Promise<void> {
  for (const limit of limits) {
    const subject =
      limit.by === 'user' && who.userId !== undefined
        ? `user ${who.userId}`
        : limitedAddress(who.address);
    await consumeLimit(`${name} ${subject}`, limit.points, limit.seconds);
  }
}

/** One counter: `points` in `seconds`. `key` may name an address or a phone; it is stored as a keyed hash. */
export async function consumeLimit(key: string, points: number, seconds: number): Promise<void> {
  const limiter = await limiterOf(points, seconds);
  try {
    await limiter.consume(fingerprint('limit', key));
  } catch (outcome) {
    if (!isRefusal(outcome)) throw outcome;
    const retryAfterSeconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    throw appError('too_often', {
      msg: `操作过于频繁，请 ${retryAfterSeconds} 秒后再试`,
      retryAfterSeconds,
    });
  }
}

const held = globalThis as typeof globalThis & { __redis?: Promise<Redis> };

async function limiterOf(points: number, seconds: number): Promise<RateLimiterStoreAbstract> {
  const options = { points, duration: seconds, keyPrefix: `${points}/${seconds}` };
  const { db } = await openDatabase();
  // Expired counters are swept by a job, not by a timer in every copy.
  const inDatabase = {
    ...options,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
  };
  const url = env().REDIS_URL;
  if (!url) return new RateLimiterDrizzle(inDatabase);
  held.__redis ??= connectRedis(url);
  return new RateLimiterRedis({
    ...options,
    storeClient: await held.__redis,
    insuranceLimiter: new InPlaceOfRedis(inDatabase),
  });
}

class InPlaceOfRedis extends RateLimiterDrizzle {
  override consume(...given: Parameters<RateLimiterDrizzle['consume']>) {
    log().error('Redis does not answer: limits are counted in the database');
    return super.consume(...given);
  }
}

/** Waits for the first connection alone: one that breaks later is made anew meanwhile, and calls do not wait for it. */
async function connectRedis(url: string): Promise<Redis> {
  // The built program finds a module of CommonJS under `default` alone.
  const { default: Client } = await import('ioredis');
  const client = new Client(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
  });
  client.on('error', () => undefined); // each call that it does not count is logged
  await client.connect().catch(() => undefined); // tried again by itself; until then the database counts
  return client;
}

function isRefusal(outcome: unknown): outcome is { msBeforeNext: number } {
  return typeof outcome === 'object' && outcome !== null && 'msBeforeNext' in outcome;
}
