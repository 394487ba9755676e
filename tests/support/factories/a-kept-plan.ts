import { writeCompared } from '@/lib/domain/planning/comparison';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics, goodProfiles } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../call';
import { aGood, type TestGood } from './a-good';
import { anAdvertiser, type TestUser } from './a-user';

/** An account that plans may be made with: 50 000 plays in the middle of the last 90 days. */
export async function aPlannable(
  row: Parameters<typeof aGood>[0] = {},
  plays = 50_000,
): Promise<TestGood> {
  const good = await aGood(row);
  const { db } = await openDatabase();
  const metric = { goodId: good.id, source: 'api' as const, asOf: '2026-11-01' };
  await db.insert(goodMetrics).values([
    { ...metric, kind: 'plays_median', value: String(plays) },
    { ...metric, kind: 'interaction', value: '0.05' },
  ]);
  await db.insert(goodProfiles).values({
    goodId: good.id,
    audience: { source: 'api', sex: [], age: [], cities: [] },
    audienceSource: 'api',
    series: {
      from: '2026-08-01',
      source: 'monitor',
      values: Array.from({ length: 90 }, (_, day) =>
        Math.round(plays * (1 + 0.2 * ((day % 11) / 5 - 1))),
      ),
      more: [],
      ads: [],
    },
    cases: [],
  });
  await inTransaction(db, (tx) => refreshGoods(tx, [good.id]));
  return good;
}

export interface TestPlan {
  planNo: string;
  owner: TestUser;
  goods: TestGood[];
}

/** A plan that an advertiser keeps, of two accounts unless others are named. */
export async function aKeptPlan({
  owner,
  goods,
  product = '示例修护霜',
}: {
  owner?: TestUser;
  goods?: TestGood[];
  product?: string;
} = {}): Promise<TestPlan> {
  const user = owner ?? (await anAdvertiser());
  const chosen = goods ?? [await aPlannable(), await aPlannable({ pricesFen: [200_000] })];
  const { plan_no: planNo } = await keep(user, chosen, { product });
  return { planNo, owner: user, goods: chosen };
}

/** Keeps some accounts as somebody, with their first prices. */
export const keep = (
  user: TestUser,
  goods: readonly TestGood[],
  { product = '示例修护霜', kept = '' }: { product?: string; kept?: string } = {},
) => {
  const shown = writeCompared(goods.map(({ goodSn }) => ({ sn: goodSn, position: 1 })));
  const plan = new URLSearchParams({
    product,
    trade: '美妆个护',
    budget: '50000',
    go: '1',
    v: 'own',
    lines: shown,
  }).toString();
  return call('plan/keep', { plan, shown, kept }, { as: user });
};
