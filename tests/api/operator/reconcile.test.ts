import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { meetAt } from '@/tests/support/meet';
import { aColleague, operated } from '@/tests/support/operated';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let finance: TestOperator;
let colleague: TestOperator;

beforeAll(async () => {
  finance = await operatorSession({ roles: ['finance'] });
  colleague = await operatorSession({ roles: ['finance'] });
});

const folder = mkdtempSync(path.join(tmpdir(), 'market-runs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const database = async () => (await openDatabase()).db;
let files = 0;

function aFile(lines: readonly string[]): string {
  const file = path.join(folder, `流水-${++files}.csv`);
  writeFileSync(file, ['交易日期,流水号,金额,户名', ...lines].join('\n'));
  return file;
}

/** Money that came by transfer on a day. @returns pay_sn */
async function transferred(ref: string, yuan: string, day: string, phone?: string) {
  const payer = phone ?? (await anAdvertiser()).phone;
  await operated('transfer', { ref, amount: yuan, phone: payer });
  const [payment] = await rows<{ sn: string }>(
    await database(),
    sql`update payments set paid_at = ${`${day} 12:00+08`}::timestamptz where provider_ref = ${ref} returning pay_sn as sn`,
  );
  return payment?.sn ?? '';
}

interface Kept {
  id: number;
  kind: string;
  channelRef: string;
  ourSn: string;
  bankFen: number;
  bookedFen: number;
}

const linesOf = async (run: number): Promise<Kept[]> =>
  rows<Kept>(
    await database(),
    sql`select id, kind, channel_ref as "channelRef", our_sn as "ourSn", bank_fen as "bankFen", booked_fen as "bookedFen"
        from reconcile_lines where run_id = ${run} order by id`,
  );

const numberIn = (said: string): number => Number(/已存为对账 (\d+)/.exec(said)?.[1]);

const explain = (operator: TestOperator, key: number, fields: object = {}) =>
  reply(
    'operator/act',
    {
      act: 'explain_line',
      queue: 'reconcile',
      key: String(key),
      fields: JSON.stringify({
        id: String(key),
        cause: 'in_transit',
        reason: '次日流水里有',
        ...fields,
      }),
    },
    { operator },
  );

const runsShown = async () => (await call('operator/money', {}, { operator: finance })).runs;

const booksAreRight = async () => expect(await audit(await database())).toEqual([]);

/** A run with one line of each kind: +3.00, −0.01, −9.00. */
async function aRun(day: string): Promise<number> {
  const ref = `R${files}-${day}`;
  await transferred(`${ref}a`, '1000', day);
  await transferred(`${ref}b`, '50.50', day);
  await transferred(`${ref}c`, '9', day);
  const file = aFile([
    `${day},${ref}a,1000.00,某某公司甲`,
    `${day},${ref}b,50.49,某某公司乙`,
    `${day},${ref}x,3.00,某某公司丙`,
  ]);
  return numberIn(await operated('reconcile', { file }, finance.name));
}

describe('a statement that was compared', () => {
  it('is kept with a line for each difference, whose sum is the bank less the books', async () => {
    const run = await aRun('2026-05-01');
    const lines = await linesOf(run);
    expect(lines.map(({ kind, bankFen, bookedFen }) => [kind, bankFen, bookedFen])).toEqual([
      ['differs', 5_049, 5_050],
      ['bank_only', 300, 0],
      ['books_only', 0, 900],
    ]);
    expect((await runsShown())[0]).toMatchObject({
      id: run,
      channel: '银行',
      file_name: expect.stringMatching(/^流水-\d+\.csv$/),
      from_day: '2026-05-01',
      to_day: '2026-05-01',
      made_by: finance.name,
      matched: 1,
      lines: 3,
      off_by_fen: -601,
      open: 3,
      open_fen: -601,
    });
    await booksAreRight();
  });

  it('keeps nobody’s name of the statement', async () => {
    const run = await aRun('2026-05-02');
    const kept = await rows<{ all: string }>(
      await database(),
      sql`select r::text || l::text as all from reconcile_runs r join reconcile_lines l on l.run_id = r.id where r.id = ${run}`,
    );
    expect(JSON.stringify(kept)).not.toContain('某某公司');
  });

  it('waits line by line, and shows what is explained, by whom, and what remains', async () => {
    const run = await aRun('2026-05-03');
    const [differs, bankOnly, booksOnly] = await linesOf(run);
    const entries = async () =>
      (await call('operator/queue', { queue: 'reconcile' }, { operator: finance })).entries
        .filter(({ detail }) => detail.startsWith(`对账 ${run}，`))
        .map(({ title }) => title);
    expect(await entries()).toEqual([
      '金额不符 −¥0.01',
      '银行有、平台没有 +¥3.00',
      '平台有、银行没有 −¥9.00',
    ]);
    const key = String(bankOnly!.id);
    const { item } = await call(
      'operator/item',
      { queue: 'reconcile', key },
      { operator: finance },
    );
    expect(item.sections.map(({ title }) => title)).toEqual([
      '差额',
      '这次对账',
      '同一次对账的其余差额',
    ]);
    const said = '已在 TZ26112801 手工记账';
    const done = await explain(finance, bankOnly!.id, { cause: 'posted_apart', reason: said });
    expect(done.envelope).toMatchObject({
      status: 200,
      data: { said: `差额 ${key} 已说明：已另行记账` },
    });
    const shown = async () => {
      const { item: whole } = await call(
        'operator/item',
        { queue: 'reconcile_run', key: String(run) },
        { operator: colleague },
      );
      const facts = whole.sections.flatMap((part) => part.facts);
      return {
        state: whole.state,
        left: facts.find(({ label }) => label === '解释不了的')?.value,
        answers: whole.sections[1]!.facts.map(({ remark }) => remark),
      };
    };
    expect(await shown()).toEqual({
      state: '2 笔待说明',
      left: '−¥9.01',
      answers: [
        '待说明',
        '待说明',
        expect.stringMatching(new RegExp(`^已另行记账：${said}（${finance.name} `)),
      ],
    });
    await explain(finance, differs!.id);
    await explain(colleague, booksOnly!.id);
    expect(await shown()).toMatchObject({ state: '全部已说明', left: '¥0.00' });
    expect(await entries()).toEqual([]);
    expect((await runsShown()).find(({ id }) => id === run)).toMatchObject({
      off_by_fen: -601,
      open: 0,
      open_fen: 0,
    });
    await booksAreRight();
  });

  it('is explained once, with a reason of the list and words', async () => {
    const [line] = await linesOf(await aRun('2026-05-04'));
    const refused = async (fields: object, msg: string) =>
      expect((await explain(finance, line!.id, fields)).envelope).toMatchObject({
        status: 422,
        msg: expect.stringContaining(msg),
      });
    await refused({ cause: 'whatever' }, '请选择原因');
    await refused({ reason: '' }, '请写明说明');
    await refused({ reason: '在途' }, '说明至少 4 个字');
    expect((await explain(finance, line!.id)).envelope.status).toBe(200);
    await refused({ cause: 'other' }, '已');
    await aColleague('对账乙', 'finance');
    await expect(
      operate(await database(), {
        act: 'explain_line',
        by: '对账乙',
        fields: { id: String(line!.id), cause: 'other', reason: '再写一遍' },
      }),
    ).rejects.toMatchObject({ msg: `这笔差额已由 ${finance.name} 说明，不能再改` });
  });

  it('stays as it was written, whoever writes to the database', async () => {
    const run = await aRun('2026-05-05');
    const [line] = await linesOf(run);
    const db = await database();
    const write = (change: ReturnType<typeof sql>) =>
      db.execute(change).then(
        () => 'written',
        () => 'refused',
      );
    expect(await write(sql`update reconcile_runs set matched = 9 where id = ${run}`)).toBe(
      'refused',
    );
    expect(await write(sql`delete from reconcile_lines where run_id = ${run}`)).toBe('refused');
    expect(await write(sql`update reconcile_lines set bank_fen = 1 where id = ${line!.id}`)).toBe(
      'refused',
    );
    await explain(finance, line!.id);
    expect(await write(sql`update reconcile_lines set reason = 'x' where id = ${line!.id}`)).toBe(
      'refused',
    );
  });

  it('that has nothing in it, or days that are none, is told from one that has', async () => {
    await expect(operated('reconcile', { file: aFile([]) })).rejects.toMatchObject({
      msg: '对账单里没有一笔收支，请核对文件',
    });
    const run = numberIn(
      await operated('reconcile', { file: aFile(['2026-02-31,N1,1.00,某']) }, finance.name),
    );
    expect((await runsShown())[0]).toMatchObject({ id: run, from_day: null, lines: 1 });
  });

  it('says in another statement how the same number was explained', async () => {
    const file = (rest: string) => aFile(['2026-06-01,S1,7.00,某', rest]);
    const first = numberIn(
      await operated('reconcile', { file: file('2026-06-01,S2,1.00,某') }, finance.name),
    );
    await explain(finance, (await linesOf(first))[0]!.id, { reason: '次日到账，已核对' });
    const second = numberIn(
      await operated('reconcile', { file: file('2026-06-01,S3,1.00,某') }, finance.name),
    );
    const key = String((await linesOf(second))[0]!.id);
    const { item } = await call(
      'operator/item',
      { queue: 'reconcile', key },
      { operator: finance },
    );
    const others = item.sections.find(({ title }) => title === '别的对账里同一流水号或单号');
    expect(others?.facts).toMatchObject([
      { label: `对账 ${first}`, remark: expect.stringContaining('次日到账，已核对') },
    ]);
  });

  it('explains what an overlapping one had explained, once for each number, and says how many', async () => {
    const at = (ref: string, yuan = '7.00', day = '2026-06-05') => `${day},${ref},${yuan},某`;
    const said = (lines: string[]) => operated('reconcile', { file: aFile(lines) }, colleague.name);
    const first = numberIn(await said(['C1', 'C2', 'C3', 'C4', 'C5', 'C6'].map((ref) => at(ref))));
    for (const { id, channelRef } of await linesOf(first)) {
      if (channelRef === 'C6') continue; // nobody has explained it
      const cause = channelRef === 'C2' ? 'in_transit' : 'bank_fee';
      await explain(finance, id, { cause, reason: `${channelRef}的说明` });
    }
    const told = await said([
      ...[at('C1'), at('C2'), at('C3', '8.00'), at('C4', '7.00', '2026-06-06')],
      ...[at('C5'), at('C5'), at('C6'), at('C7')],
    ]);
    expect(told).toContain('1 笔差额沿用以前对账的说明，7 笔差额在“银行对账”队列里等待说明');
    const second = numberIn(told);
    const answers = await rows(
      await database(),
      sql`select l.channel_ref as ref, l.reason, l.decided_by as by, o.run_id as of from reconcile_lines l
          join reconcile_lines o on o.id = l.carried_from where l.run_id = ${second}`,
    );
    expect(answers).toEqual([{ ref: 'C1', reason: 'C1的说明', by: finance.name, of: first }]);
    const { item } = await call(
      'operator/item',
      { queue: 'reconcile_run', key: String(second) },
      { operator: finance },
    );
    expect(item.sections[0]!.facts).toContainEqual(
      expect.objectContaining({ label: '沿用以前的说明', value: '1 笔' }),
    );
    expect(item.sections[1]!.facts.at(-1)?.remark).toMatch(/^银行手续费.*C1的说明.*，沿用）$/);
    // Of what was carried over, a third statement is told the origin; another channel is told nothing.
    const third = numberIn(await said([at('C1')]));
    const [kept] = await rows(
      await database(),
      sql`select o.run_id as of from reconcile_lines l join reconcile_lines o on o.id = l.carried_from
          where l.run_id = ${third}`,
    );
    expect(kept).toEqual({ of: first });
    const elsewhere = await operated(
      'reconcile',
      { file: aFile([at('C1'), at('C8')]), channel: 'alipay' },
      finance.name,
    );
    expect(elsewhere).not.toContain('沿用');
    await booksAreRight();
  });

  it('is not explained by who has the phone of the payer', async () => {
    const phone = aPhone();
    const payer = await anAdvertiser({ phone });
    await transferred('OWN1', '10', '2026-06-02', payer.phone);
    const own = await operatorSession({ roles: ['finance'], phone });
    const file = aFile(['2026-06-02,OWN1,9.64,某']);
    const [line] = await linesOf(numberIn(await operated('reconcile', { file }, finance.name)));
    expect((await explain(own, line!.id)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('本人手机号'),
    });
    expect((await explain(finance, line!.id)).envelope.status).toBe(200);
  });
});

describe('two colleagues', () => {
  it('who send one statement at one moment make one run', async () => {
    const file = aFile(['2026-07-01,T1,7.00,某', '2026-07-01,T2,8.00,某']);
    const send = (by: string) => operated('reconcile', { file }, by);
    const [one, other] = await meetAt(
      'a statement is compared',
      () => send(finance.name),
      () => send(colleague.name),
    );
    const both = [one, other];
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { msg: expect.stringContaining('比对过，是对账') },
    });
    const [found] = await rows<{ runs: number; lines: number }>(
      await database(),
      sql`select count(distinct r.id)::int as runs, count(*)::int as lines from reconcile_runs r
          join reconcile_lines l on l.run_id = r.id where l.channel_ref in ('T1', 'T2')`,
    );
    expect(found).toEqual({ runs: 1, lines: 2 });
    await booksAreRight();
  });

  it('who explain one line at one moment leave one explanation', async () => {
    const [line] = await linesOf(await aRun('2026-07-02'));
    const say = (by: string, cause: string) =>
      operated('explain_line', { id: line!.id, cause, reason: `${by}写的说明` }, by);
    const [first, second] = await meetAt(
      'reconcile line is locked',
      () => say(finance.name, 'in_transit'),
      () => say(colleague.name, 'bank_fee'),
    );
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      reason: { msg: `这笔差额已由 ${finance.name} 说明，不能再改` },
    });
    expect(
      await rows<{ by: string; cause: string }>(
        await database(),
        sql`select decided_by as by, cause from reconcile_lines where id = ${line!.id}`,
      ),
    ).toEqual([{ by: finance.name, cause: 'in_transit' }]);
  });

  it('are told by the audit where a sum was written that its lines do not have', async () => {
    const undone = new Error('undone');
    const writing = inTransaction(await database(), async (tx) => {
      await tx.execute(sql`insert into reconcile_runs (channel, file_name, file_hash, matched, matched_fen, differing, bank_fen, booked_fen, made_by)
        values ('bank', 'x', 'x', 0, 0, 1, 5, 0, 'x')`);
      expect(await audit(tx)).toEqual([
        expect.stringContaining('What a statement and our books differ by'),
      ]);
      await tx.execute(sql`insert into reconcile_lines (run_id, kind, row_no, channel_ref, our_sn, bank_fen, booked_fen)
        select id, 'differs', 2, '', 'ZF000', 5, 0 from reconcile_runs where file_hash = 'x'`);
      expect(await audit(tx)).toEqual([
        expect.stringContaining('What a reconciliation says of our books'),
      ]);
      throw undone;
    });
    await expect(writing).rejects.toBe(undone);
  });
});

describe('the statement of a demonstration', () => {
  it('is the bank’s for the last day with money, in its format, and differs in the one fee', async () => {
    const [early, late] = ['2031-05-01', '2031-05-02'];
    await transferred('SMP1', '70.00', early);
    await transferred('SMP2', '12.34', late);
    await transferred('SMP3', '5000.00', late);
    const { name, text } = await call('operator/sample-statement', {}, { operator: finance });
    expect(name).toBe('演示银行对账单-20310502.csv');
    const file = path.join(folder, name);
    writeFileSync(file, text);
    await operated('reconcile', { file, channel: 'bank' }, finance.name);
    const [run] = await runsShown();
    expect(run).toMatchObject({ from_day: late, to_day: late, matched: 2, lines: 1 });
    expect(await linesOf(run!.id)).toMatchObject([
      { kind: 'bank_only', channelRef: 'YH203105020001', bankFen: -1_000, bookedFen: 0 },
    ]);
    await booksAreRight();
  });

  it('is none of a real site', async () => {
    const held = globalThis as typeof globalThis & { __env?: unknown };
    held.__env = parseEnv({ ...process.env, DEMO: '0' });
    const { envelope } = await reply('operator/sample-statement', {}, { operator: finance });
    held.__env = undefined;
    expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining('还没有银行收支') });
  });
});
