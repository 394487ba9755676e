import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  type PlanAddress,
  planSteps,
  readPlanAddress,
  writePlanAddress,
} from '@/lib/domain/planning/plan-address';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { changeGood, saveRecords } from '@/server/catalog/public';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics, goodProfiles } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';

const yuan = 100;
/** A subject that no other test's goods have. */
const subject = 22;

interface Told {
  title: string;
  priceYuan: number;
  plays: number;
  women?: number;
  platform?: number;
  /** how far its days lie from each other */
  spread?: number;
  ownerId?: number;
  leadTimeDays?: number;
  refusedIndustries?: string[];
  validUntil?: string;
  delivered?: number;
  late?: number;
}

async function anAccount({ title, priceYuan, plays, ...told }: Told): Promise<TestGood> {
  const { platform = 5, women = 0.5, spread = 0.2, delivered = 0, late = 0 } = told;
  const good = await aGood({
    platform,
    title,
    categories: [subject],
    // The platform's main position at the price that is told, the other one for half as much again.
    pricesFen: platform === 5 ? [priceYuan * 150, priceYuan * yuan] : [priceYuan * yuan],
    refusedIndustries: told.refusedIndustries ?? [],
    leadTimeDays: told.leadTimeDays ?? 3,
    ...(told.ownerId && { ownerId: told.ownerId }),
    ...(told.validUntil && { validUntil: told.validUntil }),
  });
  const { db } = await openDatabase();
  const metric = (kind: string, value: number) => ({
    goodId: good.id,
    kind,
    value: String(value),
    source: 'api' as const,
    asOf: '2026-11-01',
  });
  await db.insert(goodMetrics).values([metric('plays_median', plays), metric('interaction', 0.05)]);
  await db.insert(goodProfiles).values({
    goodId: good.id,
    audience: {
      source: 'api',
      sex: [
        { name: '女性', share: women },
        { name: '男性', share: 1 - women },
      ],
      age: [{ name: '24–30', share: 0.4 }],
      cities: [{ name: '一线', share: 0.3 }],
    },
    audienceSource: 'api',
    series: {
      from: '2026-08-01',
      source: 'monitor',
      values: Array.from({ length: 90 }, (_, day) =>
        Math.round(plays * (1 + spread * ((day % 11) / 5 - 1))),
      ),
      more: [],
      ads: [],
    },
    cases: [],
  });
  if (delivered > 0) {
    await db.execute(
      sql`insert into good_records (good_id, completed, accepted, refused, delivered, late, counted_to)
          values (${good.id}, ${delivered}, ${delivered}, 0, ${delivered}, ${late}, 0)`,
    );
  }
  await inTransaction(db, (tx) => refreshGoods(tx, [good.id]));
  return good;
}

const goods: TestGood[] = [];
let today = '';
let tied: TestGood;
beforeAll(async () => {
  const { db } = await openDatabase();
  today = await todayOf(db);
  const told: Told[] = [
    { title: '舞社一号', priceYuan: 3_000, plays: 90_000, women: 0.8, delivered: 20, late: 1 },
    { title: '舞社二号', priceYuan: 5_000, plays: 120_000, women: 0.8, delivered: 20, late: 12 },
    { title: '舞社三号', priceYuan: 4_000, plays: 100_000, women: 0.3 },
    { title: '舞社四号', priceYuan: 9_000, plays: 200_000, women: 0.75, spread: 0.9 },
    { title: '舞社五号', priceYuan: 6_000, plays: 150_000, refusedIndustries: ['医美'] },
    { title: '舞社六号', priceYuan: 2_500, plays: 60_000, validUntil: shiftDay(today, 2) },
    { title: '舞社七号', priceYuan: 7_000, plays: 160_000, platform: 10 },
    { title: '舞社八号', priceYuan: 8_000, plays: 170_000, platform: 10 },
  ];
  for (const each of told) goods.push(await anAccount(each));
  tied = await anAccount({
    title: '舞社九号',
    priceYuan: 3_500,
    plays: 85_000,
    ownerId: goods[0]!.ownerId,
  });
  goods.push(tied);
  await db.execute(
    sql`insert into check_words (kind, word, category, hint) values ('forbidden', '换脸级', 3, '不能断言功效')
        on conflict do nothing`,
  );
});

const asked = (query: string): PlanAddress =>
  readPlanAddress(new URLSearchParams(`${query}&cat=${subject}&budget=20000&oshare=100&go=1`));
const queryOf = (plan: PlanAddress): string =>
  new URLSearchParams(
    Object.entries(writePlanAddress(plan)).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString();
const make = (plan: PlanAddress) => call('make_plan', { plan: queryOf(plan) });
const preview = (plan: PlanAddress) => call('plan_preview', { plan: queryOf(plan) });
const sumOf = (lines: readonly { price_fen: number }[]) =>
  lines.reduce((sum, { price_fen }) => sum + price_fen, 0);

it('tells at each look what the accounts are now, of those too that it has read before', async () => {
  const { db } = await openDatabase();
  const told = async () => {
    const { fit, funnel } = await preview(asked('ontime=90&rev=3'));
    return [funnel.map(({ accounts }) => accounts), fit];
  };
  expect(await told()).toEqual([[1, 1], 1]);
  const { id } = goods[1]!;
  await inTransaction(db, (tx) =>
    saveRecords(
      tx,
      [{ goodId: id, completed: 20, accepted: 20, refused: 0, delivered: 20, late: 1 }],
      0,
    ),
  );
  expect(await told()).toEqual([[2, 2], 2]);
  await inTransaction(db, (tx) => changeGood(tx, id, sql`revisions = 1`));
  expect(await told()).toEqual([[2, 1], 1]);
  await inTransaction(db, (tx) => changeGood(tx, id, sql`revisions = 3`));
  await inTransaction(db, (tx) =>
    saveRecords(
      tx,
      [{ goodId: id, completed: 20, accepted: 20, refused: 0, delivered: 20, late: 12 }],
      0,
    ),
  );
  expect(await told()).toEqual([[1, 1], 1]);
});

it('tells how many accounts are left by each condition, what it costs, and what the budget buys', async () => {
  const told = await preview(asked('sex=f70&trade=医美&ontime=90'));
  expect(told).toMatchObject({ listed: 9, looked: 9, fit: 1, owners: 1 });
  expect(told.funnel).toEqual([
    { label: '不拒接医美', accounts: 8 },
    { label: '女性 ≥ 70%', accounts: 3 },
    { label: '准时率 ≥ 90%', accounts: 1 },
  ]);
  expect(told.conditions.map(({ key, more_accounts }) => [key, more_accounts])).toEqual([
    ['sex', 0],
    ['on_time', 2],
  ]);
  expect(told.buys).toMatchObject({ middle: 90_000, accounts_low: 1, accounts_high: 1 });
  expect(await preview(asked('sex=f70&trade=医美&ontime=90'))).toEqual(told);
});

it('makes the best plan within budget, platform and owner, the same each time', async () => {
  const plan = asked('v=reach&pshare=60');
  const made = await make(plan);
  expect(sumOf(made.lines)).toBeLessThanOrEqual(20_000 * yuan);
  expect(made.sums).toMatchObject({ accounts: made.lines.length, price_fen: sumOf(made.lines) });
  for (const platform of [5, 10]) {
    expect(sumOf(made.lines.filter((line) => line.platform === platform))).toBeLessThanOrEqual(
      12_000 * yuan,
    );
  }
  // By hand: 3 000, 5 000 and 4 000 of the one platform, which has 12 000 at most, and 8 000 of the other.
  expect(made.sums.figure).toBe(90_000 + 120_000 + 100_000 + 170_000);
  expect(made.versions.map(({ version, gap }) => [version, gap])).toEqual([
    ['steady', 0],
    ['reach', 0],
  ]);
  for (const line of made.lines) expect(line.reasons.length).toBeGreaterThan(0);
  expect(await make(plan)).toEqual(made);
});

it('leaves late owners and wild figures out of the steady plan', async () => {
  const titles = async (version: string) =>
    (await make(asked(`v=${version}&pf=5&n=2`))).lines.map(({ title }) => title);
  expect(await titles('reach')).toContain('舞社四号');
  expect(await titles('steady')).not.toContain('舞社四号');
});

it('keeps what is locked, leaves what is out, and says when that cannot be', async () => {
  const [dear, out] = [goods[3]!, goods[0]!];
  const { lines } = await make(asked(`v=reach&pshare=100&lock=${dear.goodSn}.1&out=${out.goodSn}`));
  expect(lines).toContainEqual(
    expect.objectContaining({ sn: dear.goodSn, position: 1, price_fen: 13_500 * yuan }),
  );
  expect(lines.map(({ sn }) => sn)).not.toContain(out.goodSn);
  const both = `${dear.goodSn}.1,${goods[7]!.goodSn}`;
  expect(await make(asked(`pshare=100&lock=${both}`))).toMatchObject({
    lines: [],
    versions: [
      { version: 'steady', sums: null },
      { version: 'reach', sums: null },
    ],
  });
});

it('shows what could stand in the place of a line, and takes it', async () => {
  const plan = asked('v=reach&pf=5');
  const { lines } = await make(plan);
  const shown = lines.map(({ sn, position }) => ({ sn, position }));
  const open = await make({ ...plan, open: shown[0]!.sn });
  expect(open.alternatives.length).toBeGreaterThan(0);
  const [best] = open.alternatives;
  const swapped = await make(planSteps.swap(plan, shown, shown[0]!, best!));
  expect(swapped.lines.map(({ sn }) => sn)).toEqual([
    best!.sn,
    ...shown.slice(1).map(({ sn }) => sn),
  ]);
  expect(sumOf(swapped.lines)).toBeLessThanOrEqual(20_000 * yuan);
  const without = await make(planSteps.remove(plan, shown, shown[0]!));
  expect(without.lines.map(({ sn }) => sn)).toEqual(shown.slice(1).map(({ sn }) => sn));
});

it('warns of a price that ends first, one owner twice, likely overlap, words of the trade, and a budget that is exceeded', async () => {
  const lines = [goods[0]!, tied, goods[5]!].map(({ goodSn }) => goodSn).join(',');
  const told = await make(
    asked(`v=own&lines=${lines}&trade=美妆个护&budget=5000&from=${shiftDay(today, 5)}`),
  );
  expect([...new Set(told.warnings.map(({ kind }) => kind))]).toEqual([
    'price_ends',
    'limit',
    'owner',
    'overlap',
    'words',
  ]);
  expect(told.lines.every(({ publish_on }) => publish_on >= shiftDay(today, 5))).toBe(true);
});

it('offers no day that is full: not to a line, a locked one, or what could stand in its place', async () => {
  const [first, second] = [goods[0]!, goods[2]!];
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    for (const { id } of [first, second]) await changeGood(tx, id, sql`daily_cap = 1`);
  });
  const from = shiftDay(today, 40);
  const query = `from=${from}&pf=5&pshare=100`;
  const placements = `${first.goodSn},${second.goodSn}`;
  const open = asked(`${query}&v=own&lines=${placements}&lock=${first.goodSn}`);
  const daysOf = async (plan: PlanAddress) =>
    new Map((await make(plan)).lines.map(({ sn, publish_on }) => [sn, publish_on]));
  const before = await daysOf(open);
  expect([...before.values()]).toEqual([from, shiftDay(from, 1)]);
  const fitting = async () => (await preview(asked(`${query}&to=${from}`))).fit;
  const fit = await fitting();
  await anOrder({
    good: first,
    priceFen: 4_500 * yuan,
    state: 'pending_accept',
    brief: { ...fullBrief, wanted_date: from },
  });
  const after = await daysOf(open);
  expect(after.get(first.goodSn)).toBe(shiftDay(from, 1));
  expect(after.get(second.goodSn)).toBe(from);
  expect(await fitting()).toBe(fit - 1);
  const others = await make({
    ...open,
    locked: [],
    open: second.goodSn,
    lines: [{ sn: second.goodSn, position: 0 }],
  });
  const instead = others.alternatives.find(({ sn }) => sn === first.goodSn);
  expect(instead?.publish_on).toBe(shiftDay(from, 1));
  // The one day that it may have is full: it stands in no plan, and where it is locked it has no day.
  const only = `${query}&to=${from}`;
  const made = await make(asked(`${only}&v=reach`));
  expect(made.lines.map(({ sn }) => sn)).not.toContain(first.goodSn);
  expect((await daysOf(asked(`${only}&lock=${first.goodSn}`))).get(first.goodSn)).toBe('');
});

it('counts accounts that are gone, and makes nothing without a budget', async () => {
  expect((await make(asked('lock=nosuchgood1'))).gone).toBe(1);
  expect(await reply('make_plan', { plan: `cat=${subject}&go=1` })).toMatchObject({
    httpStatus: 422,
  });
});
