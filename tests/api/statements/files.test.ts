// Also on PGlite: files are written while the database is read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEntity } from '@/lib/domain/demo-entity';
import { fileRows } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aCompany, aVerification } from '@/tests/support/factories/a-verification';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { someMoney } from '@/tests/support/factories/some-money';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';

let served: ServedCalls;
const folder = mkdtempSync(path.join(tmpdir(), 'market-files-'));

beforeAll(async () => {
  served = await serveCalls();
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string, as?: TestUser) =>
  fetch(`${served.origin}/api/statement/${file}`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

/** A file's rows as the import of sheets reads them: the title of a column → text. */
async function rowsOf(file: string, as: TestUser): Promise<string[]> {
  const answer = await get(file, as);
  const place = path.join(folder, (file.split('?')[0] ?? '').replace('/', '-'));
  await writeFile(place, new Uint8Array(await answer.arrayBuffer()));
  const told: string[] = [];
  for await (const row of fileRows(place)) told.push(JSON.stringify(row));
  return told;
}

async function renamed({ id }: TestOrder, title: string): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update orders set snapshot = snapshot || jsonb_build_object('title', ${title}::text) where id = ${id}`,
  );
}

describe('the export of a statement', () => {
  it('holds every line under the filter, as CSV and as a workbook, and nobody else’s', async () => {
    const as = await anAdvertiser();
    await someMoney((await anAdvertiser()).id, 777);
    for (let nth = 1; nth <= 3; nth++) await someMoney(as.id, nth * 100);
    const order = await anOrder({ buyer: as, state: 'pending_accept', priceFen: 15_000 });
    await renamed(order, '=HYPERLINK("x")');
    const { list } = await call('capital/list/budget', { page_size: 100 }, { as });
    const answer = await get('lines.csv', as);
    expect(answer.headers.get('x-lines')).toBe(String(list.length));
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(list.length + 1);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",${order.orderSn},-150.00,`);
    const workbook = await rowsOf('lines.xlsx', as);
    expect(workbook).toHaveLength(list.length + 1);
    expect(workbook[1]).toContain('"=HYPERLINK(\\"x\\")",');
    expect(workbook[1]).toContain('"-150"');
    const out = (await (await get('lines.csv?kind=out', as)).text()).trim().split('\r\n');
    expect(out).toHaveLength(2);
  });

  it('is refused to whoever has no session, a wrong file name or a wrong filter, as calls are', async () => {
    const as = await anAdvertiser();
    const byCookie = await fetch(`${served.origin}/api/statement/lines.csv`, {
      headers: { cookie: `token=${as.token}; choiceFlag=3` },
    });
    expect(byCookie.status).toBe(401);
    expect((await get('lines.csv')).status).toBe(401);
    expect((await get('constructor', as)).status).toBe(404);
    expect((await get('lines.csv?kind=x', as)).status).toBe(422);
    expect((await get('lines.csv?from=2026-02-02&to=2026-02-01', as)).status).toBe(422);
    expect((await get('account.pdf?month=2026-13', as)).status).toBe(422);
    expect((await get('income.xlsx?period=2026Q4', as)).status).toBe(403);
  });
});

describe('a month’s account', () => {
  it('is a PDF with the characters that it uses alone, also of a month without a line', async () => {
    const as = await anAdvertiser();
    await someMoney(as.id, 12_345);
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    for (const wanted of [month, '2020-02']) {
      const answer = await get(`account.pdf?month=${wanted}`, as);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
      expect(bytes.length).toBeLessThan(200_000);
      const file = path.join(folder, 'account.pdf');
      await writeFile(file, bytes);
      const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
      expect(text).toContain(demoEntity.name);
      expect(text).toContain(demoEntity.credit_code);
    }
  });
});

describe('an owner’s income', () => {
  it('adds up to what the orders of the time brought: gross, given back, fee, net', async () => {
    const owner = await aMediaOwner();
    await aCompletedOrder({ ownerId: owner.id, priceFen: 100_000 });
    const income = await call('capital/income', {}, { as: owner });
    expect(income).toMatchObject({
      gross_fen: 100_000,
      refund_fen: 0,
      revenue_fen: 100_000,
      fee_fen: 8_000,
      net_fen: 92_000,
      orders: 1,
    });
    // What acceptance released, and the rest: two lines of one order.
    expect(income.list.map(({ gross_fen: gross }) => gross)).toEqual([20_000, 80_000]);
    const past = await call('capital/income', { period: '2020Q1' }, { as: owner });
    expect(past).toMatchObject({ gross_fen: 0, orders: 0, list: [], is_open: false });
    const workbook = await rowsOf(`income.xlsx?period=${income.period}`, owner);
    expect(workbook.join('\n')).toContain('"1000","0","1000","80","920","1"');
    expect(workbook.join('\n')).toContain('"未实名认证"');
  });

  it('begins with who earned it, as verified: a person by the identity number, a company by its code', async () => {
    const [person, company] = [await aMediaOwner(), await aMediaOwner()];
    const { idNumber } = await aVerification(person);
    await aVerification(company, { kind: 'company' });
    const told = async (as: TestUser) => (await rowsOf('income.xlsx?period=2026Q4', as)).join('\n');
    expect(await told(person)).toContain(`"个人","否","陆知夏","","居民身份证","${idNumber}"`);
    expect(await told(company)).toContain(
      `"企业","是","${aCompany.name}","${aCompany.creditCode}","",""`,
    );
    // Whoever holds the session does not take the number along unseen.
    const { list } = await call('setting/events', {}, { as: person });
    expect(list[0]).toMatchObject({ says: '下载收入报表 2026Q4，含完整证件号码' });
  });
});
