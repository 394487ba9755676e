import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

/** `npm run check:faults` lets each pair meet two hundred times. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

let asker: TestOperator;
let agreer: TestOperator;
let third: TestOperator;

beforeAll(async () => {
  asker = await operatorSession({ roles: ['finance'] });
  agreer = await operatorSession({ roles: ['finance'] });
  third = await operatorSession({ roles: ['finance'] });
});

const reason = '银行退回手续费，凭证 20261128-03';

const ask = (fields: object, operator = asker) =>
  reply(
    'operator/act',
    {
      act: 'posting_ask',
      fields: JSON.stringify({ from: 'clearing', to: 'user', amount: '12.5', reason, ...fields }),
    },
    { operator },
  );

/** @returns its number */
async function asked(fields: object): Promise<string> {
  const { envelope } = await ask(fields);
  expect(envelope).toMatchObject({ status: 200 });
  return /手工记账 (\d+)/.exec((envelope.data as { said: string }).said)?.[1] ?? '';
}

const decide = (operator: TestOperator, key: string, fields: object = { decision: 'approve' }) =>
  reply(
    'operator/act',
    { act: 'posting', queue: 'posting', key, fields: JSON.stringify({ id: key, ...fields }) },
    { operator },
  );

/** Ways of deciding that its page has for somebody. */
async function offeredTo(operator: TestOperator, key: string): Promise<string[]> {
  const { item } = await call('operator/item', { queue: 'posting', key }, { operator });
  return item.acts.filter(({ act }) => act === 'posting').map(({ kind }) => kind);
}

const available = async (user: TestUser): Promise<number> => {
  const { db } = await openDatabase();
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select balance_fen as fen from ledger_accounts where holder = ${`user:${user.id}`} and kind = 'available'`,
  );
  return found?.fen ?? 0;
};

const postings = async (): Promise<number> => {
  const { db } = await openDatabase();
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from ledger_postings where reason = 'manual'`,
  );
  return found?.n ?? 0;
};

const booksAreRight = async () => expect(await audit((await openDatabase()).db)).toEqual([]);

describe('money moved by hand', () => {
  it('moves when a second person agrees, and its owner reads why', async () => {
    const user = await aMediaOwner();
    const key = await asked({ user: user.id });
    expect(await available(user)).toBe(0);
    const { item } = await call('operator/item', { queue: 'posting', key }, { operator: agreer });
    expect(item.sections[0]?.facts.map(({ label, value }) => [label, value])).toEqual([
      ['转出', '清算账户（银行与渠道）'],
      ['转入', '用户可用余额'],
      ['金额', '¥12.50'],
      ['事由', reason],
      ['提出', asker.name],
    ]);
    expect(item.checks.map(({ title }) => title)).toContain(`${asker.name}提出`);
    const { envelope } = await decide(agreer, key);
    expect(envelope).toMatchObject({ status: 200, data: { said: `手工记账 ${key} 已入账` } });
    expect(await available(user)).toBe(1_250);
    const { list } = await call('capital/list/budget', {}, { as: user });
    expect(list[0]).toMatchObject({ reason_label: '平台调账', about: reason, amount_fen: 1_250 });
    const { db } = await openDatabase();
    expect(
      await rows(db, sql`select title, body from messages where user_id = ${user.id}`),
    ).toEqual([
      {
        title: '平台调账：可用余额增加 ¥12.50',
        body: expect.stringContaining(`${reason}。调账单号 TZ`),
      },
    ]);
    await booksAreRight();
  });

  it('is not agreed to by who asked, who may take it back', async () => {
    const user = await aMediaOwner();
    const key = await asked({ user: user.id });
    expect((await decide(asker, key)).envelope).toMatchObject({
      status: 422,
      msg: '手工记账是您提出的，须由另一位同事同意；不要了可以驳回，把它收回',
    });
    expect(await offeredTo(asker, key)).toEqual(['reject']);
    expect(await offeredTo(agreer, key)).toEqual(['approve', 'reject']);
    expect(await available(user)).toBe(0);
    const back = { decision: 'reject', reason: '填错了用户编号' };
    expect((await decide(asker, key, back)).envelope.status).toBe(200);
    expect((await decide(agreer, key)).envelope.status).not.toBe(200);
    expect(await available(user)).toBe(0);
    await booksAreRight();
  });

  it('posts nothing where it is rejected, with a reason', async () => {
    const before = await postings();
    const key = await asked({ user: (await aMediaOwner()).id });
    expect((await decide(agreer, key, { decision: 'reject' })).envelope).toMatchObject({
      status: 422,
      msg: '请写明不同意的理由',
    });
    const refused = { decision: 'reject', reason: '没有附上银行凭证' };
    expect((await decide(agreer, key, refused)).envelope.status).toBe(200);
    expect(await postings()).toBe(before);
    await booksAreRight();
  });

  it(`is posted once where two agree at one moment, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const user = await aMediaOwner();
      const key = await asked({ user: user.id });
      const both = await Promise.all([decide(agreer, key), decide(third, key)]);
      expect(both.map(({ envelope }) => envelope.status).sort()).toSatisfy(
        ([one, other]: number[]) => one === 200 && other !== 200,
      );
      expect(await available(user)).toBe(1_250);
    }
    await booksAreRight();
  });

  it('moves no more than the account holds, when asked for and when agreed to', async () => {
    const user = await aMediaOwner();
    await aWallet(user, 2_000);
    const out = { from: 'user', to: 'service_fee', user: user.id, amount: '15' };
    expect((await ask({ ...out, amount: '20.01' })).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('用户可用余额只有 ¥20.00'),
    });
    const [first, second] = [await asked(out), await asked({ ...out, reason: `${reason} 之二` })];
    expect((await ask(out)).envelope).toMatchObject({
      status: 422,
      msg: '同样的调账已经提出，正在等同事同意',
    });
    expect((await decide(agreer, first)).envelope.status).toBe(200);
    expect((await decide(agreer, second)).envelope).toMatchObject({
      status: 422,
      msg: '用户可用余额只有 ¥5.00，不够转出 ¥15.00',
    });
    expect(await available(user)).toBe(500);
    await booksAreRight();
  });

  it('goes between accounts of the platform too, tax among them', async () => {
    const user = await aMediaOwner();
    await aWallet(user, 1_000);
    for (const [from, to] of [
      ['user', 'tax_difference'],
      ['tax_difference', 'clearing'],
    ]) {
      const key = await asked({ from, to, amount: '3', ...(from === 'user' && { user: user.id }) });
      expect((await decide(agreer, key)).envelope.status).toBe(200);
      await booksAreRight();
    }
  });

  it.each([
    [{ to: 'clearing' }, '转入账户与转出账户相同'],
    [{}, '请填写用户编号'],
    [{ to: 'service_fee', user: 1 }, '请不要填写用户编号'],
    [{ user: 987_654_321 }, '没有这个用户'],
    [{ user: 1, amount: '0' }, '金额须大于 0'],
    [{ user: 1, amount: '1.234' }, '金额请写到元或分'],
    [{ user: 1, reason: '调一下' }, '事由至少 10 个字'],
    [{ to: 'escrow' }, '转入账户为'],
  ])('refuses %o', async (fields, words) => {
    expect((await ask(fields)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining(words),
    });
  });

  it('is neither asked for nor agreed to by who has the phone of the account', async () => {
    const phone = aPhone();
    const user = await aMediaOwner({ phone });
    const own = await operatorSession({ roles: ['finance'], phone });
    const refused = { status: 422, msg: expect.stringContaining('本人手机号') };
    expect((await ask({ user: user.id }, own)).envelope).toMatchObject(refused);
    const key = await asked({ user: user.id });
    expect((await decide(own, key)).envelope).toMatchObject(refused);
  });

  it('is missed by the audit neither where it lacks nor where nobody agreed', async () => {
    const { db } = await openDatabase();
    const key = await asked({ user: (await aMediaOwner()).id });
    await db.execute(
      sql`update manual_postings set state = 'approved', decided_by = 'x' where id = ${Number(key)}`,
    );
    expect(await audit(db)).toEqual([expect.stringContaining('Money was moved by hand exactly')]);
    await db.execute(
      sql`update manual_postings set state = 'pending', decided_by = '' where id = ${Number(key)}`,
    );
    await booksAreRight();
  });
});
