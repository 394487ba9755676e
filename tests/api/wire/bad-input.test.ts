import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallName, contract } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { openDatabase, rows } from '@/server/kernel/database';
import { rateLimits } from '@/server/kernel/tables';
import { flushTracking } from '@/server/tracking/public';
import { reply } from '@/tests/support/call';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { fullBrief } from '@/tests/support/factories/an-order';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

/** Mixed requests for each call, beside one for each field and killer; the same in every run. */
const runs = 12;
const seed = 20_261_120;

/** What a database, a regular expression or a number column chokes on; each goes into each field. */
const killers: unknown[] = [
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(5000),
  '9'.repeat(30),
  -1,
  null,
  [null],
  { a: { b: 1 } },
  ['a\u0000b', 'a\ud800b'],
];

/** What nobody means to send: wrong kinds, sizes, signs, and what other programs stumble over. */
const hostile: unknown[] = [
  ...killers,
  '',
  ' ',
  '\u0000',
  '😀'.repeat(400),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  0,
  1.5,
  1e21,
  '1e400',
  'NaN',
  2_147_483_648,
  '9007199254740993',
  '2026-13-45',
  '0000-00-00',
  true,
  [],
  [[1]],
  ['a', 'a'],
  Array.from({ length: 300 }, (_, at) => at + 1),
  {},
  { toString: 1 },
];

let people: { 2: TestUser; 3: TestUser };
let operator: TestOperator;
/** Values that would be right, so that a wrong one beside them is what is refused. */
let plausible: Record<string, unknown>;

beforeAll(async () => {
  await watchRows();
  people = { 2: await aMediaOwner(), 3: await anAdvertiser() };
  operator = await operatorSession({ roles: ['admin'] });
  const good = await aGood();
  const item = await aCartItem({ user: people[3], skuId: good.skuIds[0]! });
  plausible = {
    ...fullBrief,
    sku_id: good.skuIds,
    cart_id: [item.id],
    cart_id_arr: [item.id],
    good_sn: good.goodSn,
    sn: good.goodSn,
    order_sn: 'TF0000000000',
    order_sn_list: ['TF0000000000'],
    mobile: '13900000000',
    phone: '13900000000',
    login_user: '13900000000',
    user_pass: '123456',
    user_group: 3,
    code: '123456',
    pay_password: '258369',
    ticket: 'x',
    randstr: 'x',
    page: 1,
    page_size: 20,
    agreement_type: 1,
    purpose: 'pay_pass',
    amount: '100.00',
    way: 'wallet',
  };
});

/** They end a session, or ask for one that a code began: tests/api/operators. */
const ofSessions = ['logout', 'operator/log-out', 'operator/second-factor'];

const built = (Object.entries(contract) as [CallName, CallRow][]).filter(
  // Sessions must last for the whole test.
  ([name, row]) => row.built && !ofSessions.includes(name),
);

function fieldsOf(row: CallRow): string[] {
  const schema = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

/** Inputs that are right but for one field, and inputs in which each is missing, plausible or hostile. */
function inputsOf(row: CallRow): Record<string, unknown>[] {
  const fields = fieldsOf(row);
  const right = Object.fromEntries(fields.map((field) => [field, plausible[field] ?? '1']));
  const oneWrong = fields.flatMap((field) =>
    killers.map((value) => ({ ...right, [field]: value })),
  );
  const value = (field: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(plausible[field] ?? '1') },
      { weight: 4, arbitrary: fc.constantFrom(...hostile) },
      { weight: 1, arbitrary: fc.anything() },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const record = fc.record(Object.fromEntries(fields.map((field) => [field, value(field)])));
  return [...oneWrong, ...fc.sample(record, { numRuns: runs, seed })];
}

const askAs = (name: CallName, row: CallRow, input: unknown) =>
  row.who === 'visitor'
    ? reply(name, input)
    : reply(
        name,
        input,
        row.who === 'operator' ? { operator } : { as: row.who === 'media' ? people[2] : people[3] },
      );

/** This is about what, not how often: who is told to wait asks again without what was counted so far. */
async function ask(name: CallName, row: CallRow, input: unknown) {
  const answer = await askAs(name, row, input);
  if (answer.envelope.status !== 429) return answer;
  await (await openDatabase()).db.delete(rateLimits);
  return askAs(name, row, input);
}

/**
 * Notes each row that is added or removed, of every table but the counters of the limits, which a refused call is meant to
 * move. To count all tables before and after took longer than all the calls.
 */
async function watchRows(): Promise<void> {
  const { db } = await openDatabase();
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  );
  const triggers = tables.map(
    ({ name }) => `create trigger zz_watch_rows after insert or delete on "${name}"
      for each row execute function note_row()`,
  );
  await db.execute(
    sql.raw(`create table watched_rows (name text not null);
      create function note_row() returns trigger language plpgsql as $$
        begin insert into watched_rows (name) values (tg_table_name); return null; end $$;
      ${triggers.join(';')}`),
  );
}

/** The tables of which a row was added or removed since this was asked before. */
async function changedTables(): Promise<string[]> {
  const { db } = await openDatabase();
  const changed = await rows<{ name: string }>(
    db,
    sql`with gone as (delete from watched_rows returning name) select distinct name from gone`,
  );
  return changed.map(({ name }) => name);
}

describe('bad input', () => {
  it.each(built)('to %s is refused in Chinese and writes nothing', async (name, row) => {
    const refused: Record<string, unknown>[] = [];
    for (const input of inputsOf(row)) {
      const { envelope, httpStatus } = await ask(name, row, input);
      const told = `${name} ${JSON.stringify(input)?.slice(0, 300)}: ${JSON.stringify(envelope).slice(0, 300)}`;
      expect([200, 422, 429], told).toContain(envelope.status);
      expect(row.quiet || httpStatus === envelope.status, told).toBe(true);
      if (envelope.status === 200) continue;
      expect(envelope.msg, told).toMatch(/\p{Script=Han}/u);
      const fields = (envelope.data as { fields?: Record<string, string> }).fields ?? {};
      for (const sentence of Object.values(fields))
        expect(sentence, told).toMatch(/\p{Script=Han}/u);
      refused.push(input);
    }
    // What tracking took is in the table now, not at some moment of the second time.
    await flushTracking();
    await changedTables();
    for (const input of refused) {
      // What was right the second time (a cart that has filled meanwhile …) is no bad input.
      const { envelope } = await ask(name, row, input);
      expect(envelope.status, name).not.toBe(200);
    }
    expect(await changedTables()).toEqual([]);
  });

  it('is watched: what is right writes a row, and is seen', async () => {
    await changedTables();
    await ask('suggest/create', contract['suggest/create'], {
      kind: 'complaint',
      content: '没有按要求口播',
    });
    expect(await changedTables()).toContain('suggestions');
  });

  it('names the field that is wrong', async () => {
    const { envelope } = await reply('add-to-cart', { sku_id: ['x'] }, { as: people[3] });
    expect(envelope).toEqual({
      status: 422,
      code: 422,
      msg: '报价位置不正确',
      data: { fields: { 'sku_id.0': '报价位置不正确' } },
    });
  });

  it('is counted: the same person asking without end is told to wait', async () => {
    const { db } = await openDatabase();
    await db.delete(rateLimits);
    const statuses: number[] = [];
    for (let at = 0; at < 125; at++) {
      statuses.push((await reply('add-to-cart', { sku_id: 'x' }, { as: people[3] })).httpStatus);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(120);
    const last = await reply('add-to-cart', { sku_id: 'x' }, { as: people[3] });
    expect(last.httpStatus).toBe(429);
    expect(last.retryAfterSeconds).toBeGreaterThan(0);
  });
});
