import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let finance: TestOperator;
let colleague: TestOperator;

beforeAll(async () => {
  finance = await operatorSession({ roles: ['finance'] });
  colleague = await operatorSession({ roles: ['finance'] });
});

async function approved(
  user?: Withdrawer,
  yuan = '100',
): Promise<{ sn: string; user: Withdrawer }> {
  const payee = user ?? (await aWithdrawer(20_000_000));
  const sn = await aWithdrawal(payee, yuan);
  await operated('withdrawal', { sn, decision: 'approve' }, finance.name);
  return { sn, user: payee };
}

const make = (sns: readonly string[], operator = finance) =>
  reply(
    'operator/act',
    { act: 'payout-batch', fields: JSON.stringify({ sns: sns.join(',') }) },
    { operator },
  );

const candidate = async (sn: string) =>
  (await call('operator/batch-candidates', {}, { operator: finance })).candidates.find(
    (one) => one.sn === sn,
  );

const stands = async (sns: readonly string[]) =>
  rows<{ state: string; batch: string | null }>(
    (await openDatabase()).db,
    sql`select w.state, b.batch_sn as batch from withdrawals w left join payout_batches b on b.id = w.batch_id
        where w.withdraw_sn in ${[...sns]} order by w.id`,
  );

const booksAreRight = async () => expect(await audit((await openDatabase()).db)).toEqual([]);

describe('a batch', () => {
  it('is made of what is chosen, and leaves the rest where it is', async () => {
    const [one, other] = [await approved(), await approved()];
    expect(await candidate(one.sn)).toMatchObject({
      fen: 10_000,
      state: '待打款',
      approvers: [finance.name],
      why: '',
      checks: [
        { title: '户名与认证名称', verdict: 'ok' },
        { title: '银行卡四要素' },
        { title: '本人未被限制', verdict: 'ok' },
        { title: '当日合计', verdict: 'ok' },
        { title: '冻结余额', verdict: 'ok' },
      ],
    });
    expect((await make([one.sn])).envelope).toMatchObject({
      status: 200,
      data: { said: expect.stringMatching(/^批次 PC\d+：1 笔，合计 ¥100\.00$/) },
    });
    expect(await stands([one.sn, other.sn])).toEqual([
      { state: 'paying', batch: expect.stringMatching(/^PC/) },
      { state: 'payable', batch: null },
    ]);
    await booksAreRight();
  });

  it('takes nothing of who is stopped from withdrawing, nor to a card of another name, chosen or not', async () => {
    const db = (await openDatabase()).db;
    const [stopped, renamed, fine] = [await approved(), await approved(), await approved()];
    await operated('block', { id: stopped.user.id, what: 'withdraw', reason: '资料待核实' });
    await db.execute(
      sql`update bank_cards set checked = 'different' where user_id = ${renamed.user.id}`,
    );
    expect((await candidate(stopped.sn))?.why).toBe('本人未被限制：平台已暂停提现：资料待核实');
    expect((await candidate(renamed.sn))?.why).not.toBe('');
    expect((await make([stopped.sn])).envelope).toMatchObject({
      status: 422,
      msg: `所选的提现都不能编入批次；${stopped.sn} 本人未被限制：平台已暂停提现：资料待核实`,
    });
    const said = await operated('payout-batch', {}, finance.name);
    expect(said).toContain(`${stopped.sn} 本人未被限制`);
    expect(said).toContain(renamed.sn);
    expect((await stands([stopped.sn, renamed.sn, fine.sn])).map(({ state }) => state)).toEqual([
      'payable',
      'payable',
      'paying',
    ]);
    await booksAreRight();
  });

  it('waits for the second person above the day’s bound', async () => {
    const user = await aWithdrawer(20_000_000);
    const sn = await aWithdrawal(user, '50000.01');
    expect((await candidate(sn))?.why).toBe('须两人审核');
    await operated('withdrawal', { sn, decision: 'approve' }, finance.name);
    expect((await candidate(sn))?.why).toBe(`${finance.name} 已初审，须另一人复核`);
    expect((await make([sn])).envelope.status).toBe(422);
    await operated('withdrawal', { sn, decision: 'approve' }, colleague.name);
    expect(await candidate(sn)).toMatchObject({
      why: '',
      approvers: [finance.name, colleague.name],
    });
    expect((await make([sn])).envelope.status).toBe(200);
  });

  it('holds back what was approved by one before the day’s sum passed the bound, until a second one agrees', async () => {
    const { sn, user } = await approved(undefined, '30000');
    expect((await candidate(sn))?.why).toBe('');
    await aWithdrawal(user, '20000.01');
    const why = `${finance.name} 已初审，须另一人复核`;
    expect((await candidate(sn))?.why).toBe(why);
    expect((await make([sn])).envelope).toMatchObject({
      status: 422,
      msg: `所选的提现都不能编入批次；${sn} ${why}`,
    });
    expect(await operated('payout-batch', {}, finance.name)).toContain(`${sn} ${why}`);
    const item = await call('operator/item', { queue: 'payout', key: sn }, { operator: colleague });
    expect(item.item.acts.map(({ label }) => label)).toEqual(['通过', '驳回']);
    // The same one again is no second one.
    await expect(
      operated('withdrawal', { sn, decision: 'approve' }, finance.name),
    ).rejects.toMatchObject({ msg: expect.stringContaining('另一位') });
    await operated('withdrawal', { sn, decision: 'approve' }, colleague.name);
    expect(await candidate(sn)).toMatchObject({
      why: '',
      approvers: [finance.name, colleague.name],
    });
    expect((await make([sn])).envelope.status).toBe(200);
    await booksAreRight();
  });

  it('holds nothing back any more where the rest of the day was taken back', async () => {
    const { sn, user } = await approved(undefined, '30000');
    const other = await aWithdrawal(user, '20000.01');
    expect((await make([sn])).envelope.status).toBe(422);
    await operated(
      'withdrawal',
      { sn: other, decision: 'reject', reason: '金额有误' },
      finance.name,
    );
    expect((await make([sn])).envelope.status).toBe(200);
  });

  it('is chosen from numbers alone, and never from one’s own phone’s', async () => {
    expect((await make(['ABC'])).envelope).toMatchObject({ status: 422, msg: '提现单号不正确' });
    expect((await make(['TX9999999999999999'])).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('TX9999999999999999 没有这笔银行卡提现'),
    });
    const mine = await approved();
    const own = await operatorSession({ roles: ['finance'], phone: mine.user.phone });
    const others = await approved();
    expect((await make([mine.sn], own)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('本人手机号'),
    });
    expect((await make([others.sn], own)).envelope.status).toBe(200);
  });
});

it('two who make batches of the same at one moment put each withdrawal in one of them', async () => {
  const [a, b, c] = [await approved(), await approved(), await approved()];
  const [first, second] = await meetAt(
    'after a line of the batch',
    () => make([a.sn, b.sn]),
    () => make([b.sn, c.sn], colleague),
  );
  expect(first).toMatchObject({ value: { envelope: { status: 200 } } });
  expect(second).toMatchObject({
    value: {
      envelope: {
        status: 200,
        data: {
          said: expect.stringMatching(
            new RegExp(`^批次 PC\\d+：1 笔，合计 ¥100\\.00\n没有编入 1 笔：\n${b.sn} 打款中$`),
          ),
        },
      },
    },
  });
  const [one, two, three] = await stands([a.sn, b.sn, c.sn]);
  expect(one!.batch).toBe(two!.batch);
  expect(three!.batch).not.toBe(two!.batch);
  await booksAreRight();
});

it('the queue of payouts begins with what was approved first, and says since when it waits', async () => {
  const payees = [await aWithdrawer(20_000_000), await aWithdrawer(20_000_000)] as const;
  const [first, second] = [
    await aWithdrawal(payees[0], '100'),
    await aWithdrawal(payees[1], '100'),
  ];
  for (const sn of [second, first]) {
    await operated('withdrawal', { sn, decision: 'approve' }, finance.name);
  }
  const { entries } = await call('operator/queue', { queue: 'payout' }, { operator: finance });
  const own = entries.filter(({ key }) => [first, second].includes(key));
  expect(own.map(({ key }) => key)).toEqual([second, first]);
  const { db } = await openDatabase();
  const [approval] = await rows<{ at: string }>(
    db,
    sql`select e.created_at::text as at from withdrawal_events e join withdrawals w on w.id = e.withdrawal_id
        where w.withdraw_sn = ${second} and e.move = 'approve'`,
  );
  expect(own[0]?.since).toBe(new Date(approval?.at ?? 0).toISOString());
});
