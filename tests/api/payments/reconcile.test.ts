import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { bookTransfer } from '@/server/payments/public';
import { readBankFile, reconcile } from '@/server/reconcile/public';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';

const folder = mkdtempSync(path.join(tmpdir(), 'market-reconcile-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function aFile(text: string): string {
  const file = path.join(folder, `${++files}.csv`);
  writeFileSync(file, text);
  return file;
}

/** Money that came by transfer on a day. */
async function transferred(ref: string, amountFen: number, day: string): Promise<string> {
  const user = await anAdvertiser();
  const { db } = await openDatabase();
  await inTransaction(db, (tx) =>
    bookTransfer(tx, { ref, amountFen, target: { phone: user.phone } }),
  );
  const [payment] = await rows<{ sn: string }>(
    db,
    sql`update payments set paid_at = ${`${day} 12:00+08`}::timestamptz where provider_ref = ${ref} returning pay_sn as sn`,
  );
  return payment?.sn ?? '';
}

describe('a bank’s statement', () => {
  it('against our books: matched, other sums, missing here and there, whatever stands around its lines', async () => {
    const day = '2026-03-02';
    await transferred('B1', 100_000, day);
    await transferred('B2', 5_050, day);
    const named = await transferred('B3', 700, '2026-01-01');
    const absent = await transferred('B4', 900, day);
    await transferred('B5', 1_000, '2026-03-09');
    const file = aFile(
      [
        '某某银行 对账单,,,,',
        '账号,0000,,,',
        '交易日期,交易流水号,借方金额（元）,贷方金额（元）,附言',
        '20260302,B1,,"1,000.00",货款',
        '2026-03-02,B2,0.00,50.49,',
        `2026/3/2,X9,,7.00,${named}`,
        '2026-03-02,X1,,3.00,没有来由',
        '2026-03-02,B1,,1000,又一次',
        '合计,,,,',
      ].join('\r\n'),
    );
    const { db } = await openDatabase();
    const found = await reconcile(db, 'bank', await readBankFile(file));
    expect(found.matched.map(({ line }) => line.ref)).toEqual(['B1', 'X9']);
    expect(
      found.differing.map(({ line, booked }) => [line.ref, line.amountFen, booked.amountFen]),
    ).toEqual([['B2', 5_049, 5_050]]);
    expect(found.missingHere.map(({ ref, row }) => [ref, row])).toEqual([
      ['X1', 7],
      ['B1', 8],
    ]);
    expect(found.missingThere.map(({ sn }) => sn)).toEqual([absent]);
  });

  it('is compared once, and books nothing', async () => {
    await transferred('B6', 100, '2026-04-01');
    const file = aFile('交易日期,流水号,金额\n2026-04-01,B6,1.00\n2026-04-01,B7,2.00\n');
    const { db } = await openDatabase();
    const books = () =>
      rows(db, sql`select count(*)::int as entries, max(id) as last from ledger_entries`);
    const before = await books();
    const ask = () => operated('reconcile', { file });
    const said = await ask();
    expect(said).toContain('相符 1 笔');
    expect(said).toContain('第 3 行 2026-04-01 流水号 B7 ¥2.00');
    expect(said).toMatch(/已存为对账 \d+，没有记任何账；1 笔差额在“银行对账”队列里等待说明$/);
    await expect(ask()).rejects.toMatchObject({
      msg: expect.stringMatching(/^这份对账单 运营甲 已于 .+ 比对过，是对账 \d+；/),
    });
    expect(await books()).toEqual(before);
  });

  it('that cannot be read says so, and no line is passed over for it', async () => {
    await expect(readBankFile(aFile('a,b\n1,2\n'))).rejects.toThrow('没有找到表头');
    await expect(readBankFile(aFile('流水号,金额\nB1,1.234\n'))).rejects.toThrow('第 2 行的金额');
    await expect(readBankFile(path.join(folder, 'none.pdf'))).rejects.toThrow('.csv 或 .xlsx');
  });
});
