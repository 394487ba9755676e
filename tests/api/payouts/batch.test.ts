import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { fileRows } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { todayOf } from '@/server/kernel/market-time';
import { readBankFile, reconcile } from '@/server/reconcile/public';
import { call } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { operated } from '@/tests/support/operated';

const folder = mkdtempSync(path.join(tmpdir(), 'market-payouts-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

beforeAll(() => {
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
});
afterAll(() => {
  held.__env = undefined;
  rmSync(folder, { recursive: true });
});

const does = async (act: string, fields: Record<string, string>, by = '出纳甲') =>
  operated(act, fields, by);

async function approved(user: Withdrawer, amount: string): Promise<string> {
  const sn = await aWithdrawal(user, amount);
  await does('withdrawal', { sn, decision: 'approve' });
  return sn;
}

/** Makes a batch and its file. @returns number, path and the rows of the file */
async function aBatch() {
  const said = await does('payout-batch', {});
  const batch = /批次 (PC\d+)/.exec(said)?.[1] ?? '';
  const file = await does('payout-file', { batch });
  const rows: string[][] = [];
  for await (const { cells } of fileRows(file)) rows.push(cells);
  return { said, batch, file, rows };
}

/** The bank's answer: the file with its last columns filled in. */
function resultFile(lines: readonly (readonly string[])[]): string {
  const file = path.join(folder, `result-${Math.random()}.csv`);
  const head = ['商户流水号', '金额（元）', '处理结果', '失败原因', '银行流水号'];
  writeFileSync(file, [head, ...lines].map((line) => line.join(',')).join('\n'));
  return file;
}

const stateOf = async (user: Withdrawer, sn: string) =>
  (await call('capital/list/withdraw', {}, { as: user })).list.find(
    (row) => row.withdraw_sn === sn,
  );
const balances = async (user: Withdrawer) => {
  const { available_fen, frozen_fen } = await call('capital/withdraw/options', {}, { as: user });
  return { available_fen, frozen_fen };
};

describe('the bank’s file', () => {
  it('holds what is approved, whole and readable by its owner alone, and the same again', async () => {
    const user = await aWithdrawer(100_000);
    const sn = await approved(user, '123.40');
    await aWithdrawal(user, '1');
    const { said, batch, file, rows } = await aBatch();
    expect(said).toContain('1 笔，合计 ¥123.40');
    expect(rows[1]).toMatchObject({
      0: sn,
      1: '陆知夏',
      3: '中国工商银行',
      5: '对私',
      6: '123.40',
    });
    expect(rows[1]?.[2]).toMatch(/^622202\d{13}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await stateOf(user, sn)).toMatchObject({ state_label: '打款中', can_cancel: false });
    // Nothing of it comes into another one.
    expect(await does('payout-batch', {})).toBe('没有待打款的提现');
    expect(await does('payout-file', { batch })).toBe(file);
  });
});

describe('the bank’s result', () => {
  it('pays what arrived and gives back what failed, once however often it is read', async () => {
    const user = await aWithdrawer(100_000);
    const [good, bad, open] = [
      await approved(user, '100'),
      await approved(user, '200'),
      await approved(user, '300'),
    ];
    await aBatch();
    const file = resultFile([
      [good, '100.00', '成功', '', 'B1'],
      [bad, '200.00', '失败', '户名与账号不符', 'B2'],
      [open, '300.00', '处理中', '', ''],
    ]);
    expect(await does('payout-result', { file })).toContain(
      '成功 1 笔，失败 1 笔，已入账 0 笔，处理中 1 笔',
    );
    expect(await balances(user)).toEqual({ available_fen: 60_000, frozen_fen: 30_000 });
    expect(await stateOf(user, bad)).toMatchObject({ state: 'failed', reason: '户名与账号不符' });
    expect(await does('payout-result', { file })).toContain('成功 0 笔，失败 0 笔，已入账 2 笔');
    expect(await balances(user)).toEqual({ available_fen: 60_000, frozen_fen: 30_000 });
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('names lines that do not fit, books nothing of them, and books the others', async () => {
    const user = await aWithdrawer(100_000);
    const [one, other] = [await approved(user, '100'), await approved(user, '200')];
    await aBatch();
    const said = await does('payout-result', {
      file: resultFile([
        [one, '999.00', '成功', '', 'B1'],
        ['TX26110100000000000000', '1.00', '成功', '', 'B2'],
        [other, '200.00', '大概成功', '', 'B3'],
        [other, '200.00', '成功', '', 'B4'],
      ]),
    });
    expect(said).toContain('成功 1 笔');
    expect(said).toContain(`第 2 行 ${one}：金额与提现不符`);
    expect(said).toContain('第 3 行 TX26110100000000000000：没有这笔打款');
    expect(said).toContain('第 4 行');
    expect(await stateOf(user, one)).toMatchObject({ state: 'paying' });
    // The opposite of what was booked is a person's matter.
    const later = await does('payout-result', {
      file: resultFile([[other, '200.00', '失败', '退票', 'B5']]),
    });
    expect(later).toContain('退票请用 payout-bounced');
    expect(await balances(user)).toEqual({ available_fen: 70_000, frozen_fen: 10_000 });
  });

  it('is refused whole where it is no result file', async () => {
    const file = path.join(folder, 'wrong.csv');
    writeFileSync(file, '名称,金额\na,1\n');
    await expect(does('payout-result', { file })).rejects.toMatchObject({
      msg: '结果文件缺少列：商户流水号、金额（元）、处理结果',
    });
    await expect(does('payout-result', { file: '/no/such.pdf' })).rejects.toBeTruthy();
  });

  it('that comes back days later returns the money', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await approved(user, '100');
    await aBatch();
    await does('payout-result', { file: resultFile([[sn, '100.00', '成功', '', `OUT${sn}`]]) });
    expect(await balances(user)).toEqual({ available_fen: 0, frozen_fen: 0 });
    const { db } = await openDatabase();
    const on = await todayOf(db);
    const bounce = { sn, ref: `BACK${sn}`, reason: '收款账户已销户' };
    await expect(does('payout-bounced', { ...bounce, day: '2199-01-01' })).rejects.toBeTruthy();
    await does('payout-bounced', { ...bounce, day: on });
    expect(await balances(user)).toEqual({ available_fen: 10_000, frozen_fen: 0 });
    expect(await stateOf(user, sn)).toMatchObject({ state: 'failed', reason: '收款账户已销户' });
    expect(await audit(db)).toEqual([]);
    // The bank tells both: what left, and what came back under a number of its own.
    const statement = path.join(folder, 'statement.csv');
    writeFileSync(
      statement,
      `交易日期,流水号,金额,附言\n${on},OUT${sn},-100.00,\n${on},BACK${sn},100.00,退票\n`,
    );
    const found = await reconcile(db, 'bank', await readBankFile(statement));
    const own = (booked: { sn: string }) => booked.sn === sn;
    expect(found.matched.map(({ line, booked }) => [line.ref, booked.amountFen])).toEqual([
      [`OUT${sn}`, -10_000],
      [`BACK${sn}`, 10_000],
    ]);
    expect([found.missingHere, found.missingThere.filter(own)]).toEqual([[], []]);
    // A bank that names our number alone is understood by the way the money went.
    const byNumber = [
      { row: 1, ref: 'C1', day: on, amountFen: 10_000, text: `退票 ${sn}` },
      { row: 2, ref: 'C2', day: on, amountFen: -10_000, text: sn },
    ];
    const named = await reconcile(db, 'bank', byNumber);
    expect(named.matched.map(({ booked }) => booked.ref)).toEqual([`BACK${sn}`, `OUT${sn}`]);
  });
});
