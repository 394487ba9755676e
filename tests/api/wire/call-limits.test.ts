import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { limitCases } from '@/tests/support/limit-cases';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';

let served: ServedCalls;
beforeAll(async () => {
  Object.assign(env(), { TRUST_PROXY: true });
  served = await serveCalls();
});
afterAll(() => served.close());

async function letPass(seconds: number): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update rate_limits set expire = expire - make_interval(secs => ${seconds})`);
}

describe('limits that are counted in the database', () =>
  limitCases(() => ({ origins: [served.origin], letPass })));
