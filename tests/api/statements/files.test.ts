// Also on PGlite: files are written while the database is read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import { formatTime } from '@/lib/domain/time/format-time';
import { fileRows } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aDeliveredOrder } from '@/tests/support/factories/a-delivered-order';
import { move } from '@/tests/support/factories/a-published-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aCompany, aVerification } from '@/tests/support/factories/a-verification';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
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

const thisMonth = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);

/** The text of a month's PDF, as laid out, and cell by cell without spaces; and its bytes. */
async function monthOnPaper(as: TestUser, month = thisMonth()) {
  const answer = await get(`account.pdf?month=${month}`, as);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const file = path.join(folder, 'account.pdf');
  await writeFile(file, bytes);
  const told = (order: '-layout' | '-raw') =>
    execFileSync('pdftotext', [order, file, '-'], { encoding: 'utf8' });
  return { text: told('-layout'), bytes, words: told('-raw').replace(/\s+/g, '') };
}

describe('a month’s account', () => {
  it('names both by their legal names, their codes and the period, and is sealed and signed', async () => {
    const [company, person] = [await aMediaOwner(), await anAdvertiser()];
    await aVerification(company, { kind: 'company' });
    const { idNumber } = await aVerification(person);
    for (const month of [thisMonth(), '2020-02']) {
      const { text, bytes, words } = await monthOnPaper(company, month);
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      expect(bytes.length).toBeLessThan(400_000);
      for (const told of [demoEntity.name, demoEntity.credit_code, aCompany.creditCode]) {
        expect(text).toContain(told);
      }
      expect(words).toContain(aCompany.name);
      expect(words).toContain('演示文件，不具法律效力');
      // The seal is a signature's picture.
      expect(bytes.toString('latin1')).toMatch(/\/ByteRange ?\[[^\]]+\]/);
    }
    const february = await monthOnPaper(company, '2020-02');
    expect(february.text).toContain('2020-02-01 至 2020-02-29');
    expect(february.text).toContain('本期没有资金变动');
    const { text } = await monthOnPaper(person);
    expect(text).toContain('陆知夏');
    expect(text).toContain(`${idNumber.slice(0, 3)}`);
    expect(text).not.toContain(idNumber);
    expect((await monthOnPaper(await anAdvertiser())).text).toContain('未实名认证');
  });

  it('cuts nothing: each line has its time to the second, its number, its card and what it is about', async () => {
    const user = await aWithdrawer(1_234_567_800);
    await aWithdrawal(user, '12345678.00');
    const { text, words } = await monthOnPaper(user);
    const { list } = await call('capital/list/budget', {}, { as: user });
    expect(list.length).toBeGreaterThan(1);
    for (const line of list) {
      expect(text).toContain(formatTime(line.at, 'second'));
      // A test's own money is named by no number of ours.
      if (/^T[FX]/.test(line.subject)) expect(text).toContain(line.subject);
    }
    expect(text).toContain('−¥12,345,678.00');
    expect(words).toMatch(/银行卡·尾号\d{4}/);
    expect(text).not.toContain('…');
  });

  it('says what is kept and what is pending at both ends, and what long names there are in whole', async () => {
    const owner = await aMediaOwner();
    const order = await aDeliveredOrder({ seller: owner, priceFen: 100_000 });
    const title = '一个名字很长的示例账号，长到一行里怎么也写不下（演示）';
    await renamed(order, title);
    const kept = await monthOnPaper(owner);
    expect(kept.text).toMatch(/托管中.*¥0\.00 +¥1,000\.00/);
    expect(kept.text).toMatch(/待结算.*¥0\.00 +¥0\.00/);
    await move(order, 'confirm');
    const accepted = await monthOnPaper(owner);
    expect(accepted.text).toMatch(/托管中.*¥0\.00 +¥200\.00/);
    expect(accepted.text).toMatch(/待结算.*¥0\.00 +¥800\.00/);
    const buyer = await monthOnPaper(order.buyer);
    expect(buyer.words).toContain(title);
    expect(buyer.text).toMatch(/托管中.*¥0\.00 +¥200\.00/);
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
