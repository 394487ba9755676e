// `npm run bench -- orders`: lists of a buyer and an owner with 200 000 orders against those with 200, on PostgreSQL.
import { sql } from 'drizzle-orm';
import { orderTabKeys } from '@/lib/domain/orders/states';
import type { Db } from '@/server/kernel/database';
import { listedOrders, type Sides, someSides } from '@/tests/load/bulk-orders';
import { call } from '@/tests/support/call';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { onPostgres } from '../lib/on-postgres';
import { runTool } from '../lib/run-tool';

const rounds = 15;
const bound = 2;

async function main(): Promise<number> {
  console.log(`${machine()}; median of ${rounds} reads, in turn`);
  return onPostgres(async (db) => {
    const [few, many] = [await someSides(), await someSides()];
    await listedOrders(db, few, 200);
    await listedOrders(db, many, 200_000);
    await db.execute(sql`vacuum analyze orders`);
    const worst = await compare(db, few, many);
    console.log(
      `worst ratio ${worst.toFixed(2)} (bound ${bound}: ${worst <= bound ? 'holds' : 'MISSED'})`,
    );
    return worst <= bound ? 0 : 1;
  });
}

const questions = [
  ...orderTabKeys.map((tab) => ({ tab })),
  { keyword: '批量' },
  { keyword: '产品 17' },
  { keyword: '没有这个' },
  { keyword: 'TF990000000000000123' },
  { tab: 'completed' as const, keyword: '产品 1' },
  { turn: 'you' as const },
  { page: 3 },
];

async function compare(_db: Db, few: Sides, many: Sides): Promise<number> {
  let worst = 0;
  for (const side of ['buyer', 'seller'] as const) {
    for (const question of questions) {
      const times = { few: [] as number[], many: [] as number[] };
      for (let round = -2; round < rounds; round++) {
        const [fewMs, manyMs] = [
          await timeOf(few[side].token, question),
          await timeOf(many[side].token, question),
        ];
        if (round < 0) continue; // warm
        times.few.push(fewMs);
        times.many.push(manyMs);
      }
      const ratio = median(times.many) / median(times.few);
      worst = Math.max(worst, ratio);
      console.log(
        `${side} ${JSON.stringify(question)}: ${median(times.few).toFixed(1)} ms, ${median(times.many).toFixed(1)} ms, ${ratio.toFixed(2)}`,
      );
    }
  }
  return worst;
}

async function timeOf(token: string, question: (typeof questions)[number]): Promise<number> {
  const start = performance.now();
  await call('user-order-list', question, { as: { token } });
  return performance.now() - start;
}

runTool(main);
