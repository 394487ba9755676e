import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitorForms } from '@/components/visitor-forms/visitor-forms';
import { contract } from '@/lib/contract';
import { getServerSideProps } from '@/pages/form/[name]';
import { openDatabase, rows } from '@/server/kernel/database';
import { aPhone } from '@/tests/support/factories/a-user';
import { listen } from '@/tests/support/listen';

/** The page's loader on a real socket: what it would render is answered as it is. */
const server = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  const name = pathname.replace('/form/', '');
  const ctx = { req: Object.assign(req, { cookies: {} }), res, params: { name } };
  void getServerSideProps({
    ...ctx,
    query: {},
    resolvedUrl: pathname,
  } as unknown as GetServerSidePropsContext).then((result) => {
    const body = 'props' in result ? (result.props as { body?: { html: string } }).body : null;
    res.end(body?.html ?? JSON.stringify(result));
  });
});
let origin = '';

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from callbacks`);
  await db.execute(sql`delete from needs`);
  await db.execute(sql`delete from rate_limits`);
});

async function send(name: string, fields: Record<string, string>, headers = {}) {
  const answer = await fetch(`${origin}/form/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { referer: `${origin}/advertisement?from=1`, ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}
const kept = async (table: 'callbacks' | 'needs') =>
  rows<{ page_source: string }>(
    (await openDatabase()).db,
    sql`select page_source from ${sql.identifier(table)}`,
  );

describe('a form without script', () => {
  it.each([
    ['callback', 'callbacks', { mobile: aPhone() }],
    ['need', 'needs', { mobile: aPhone(), brief: '便携榨汁杯新品', platform: '5', budget: '' }],
    ['need-short', 'needs', { mobile: aPhone(), brief: '', platform: '' }],
  ] as const)(
    '%s is taken, and the page says when somebody will call',
    async (name, table, fields) => {
      const { status, headers, page } = await send(name, fields);
      expect(status).toBe(200);
      expect(page).toMatch(/已收到[\s\S]*(回电|联系您)/);
      expect(page).not.toContain(fields.mobile);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('location')).toBeNull();
      expect(await kept(table)).toEqual([{ page_source: '/advertisement' }]);
    },
  );

  it('is shown again with what was typed and what is wrong', async () => {
    const { status, page } = await send('need', {
      brief: '<b>短</b>',
      platform: '5',
      mobile: '1380',
    });
    expect(status).toBe(422);
    expect(page).toContain('手机号码有误，请重填');
    expect(page).toContain('&lt;b&gt;短&lt;/b&gt;</textarea>');
    expect(page).toContain('value="1380"');
    expect(page).toMatch(/<option value="5" selected="">/);
    expect(page).toMatch(/<form [^>]*action="\/form\/need" method="post"/);
    expect(await kept('needs')).toEqual([]);
  });

  it('says to call where the slider is asked for', async () => {
    for (let nth = 0; nth < 2; nth++) await send('callback', { mobile: aPhone() });
    const { status, page } = await send('callback', { mobile: aPhone() });
    expect(status).toBe(422);
    expect(page).toContain('要先完成滑块验证');
    expect(page).toMatch(/href="tel:[\d-]+"/);
    expect(await kept('callbacks')).toHaveLength(2);
  });

  it('is not taken from another site, and nobody is logged in by it', async () => {
    const other = await send('callback', { mobile: aPhone() }, { 'sec-fetch-site': 'cross-site' });
    expect(other.status).toBe(200);
    expect(other.page).toContain('给我回电');
    expect(await kept('callbacks')).toEqual([]);
    const login = await send('login', { phone: aPhone(), code: '123456' });
    expect(login.page).toContain('登录需要 JavaScript');
    expect(login.page).not.toContain('<form');
    expect(login.headers.get('set-cookie')).toBeNull();
  });

  it('that asks for something is answered above itself, with what was typed', async () => {
    const typed = { contract_sn: 'HT2611-9999', check_code: 'AAAA-AAAA' };
    const { status, headers, page } = await send('contract-verify', typed);
    expect(status).toBe(200);
    expect(page).toContain('没有查到这份合同');
    expect(page).toContain('value="HT2611-9999"');
    expect(headers.get('cache-control')).toBe('no-store');
    const wrong = await send('contract-verify', { ...typed, contract_sn: '2611' });
    expect(wrong.status).toBe(422);
    expect(wrong.page).toContain('合同编号不正确');
    expect(wrong.page).not.toContain('没有查到');
    const empty = await send('contract-verify', { contract_sn: '', check_code: '' });
    expect(empty.status).toBe(422);
    expect(empty.page).toContain('请填写合同编号，在合同每页的页脚');
    expect(empty.page).toContain('请填写校验码，在合同每页的页脚');
    expect(empty.page).not.toContain('没有查到');
    const half = await send('contract-verify', { ...typed, check_code: '' });
    expect(half.page).toContain('请填写校验码');
    expect(half.page).not.toContain('请填写合同编号');
  });

  it('stands at an address of its own, and at no other', async () => {
    expect(await (await fetch(`${origin}/form/callback`)).text()).toContain('name="mobile"');
    for (const name of ['nothing', 'toString', '__proto__'])
      expect(await (await fetch(`${origin}/form/${name}`)).text()).toContain('notFound');
  });

  it('that is too large is refused in words', async () => {
    const { status, page } = await send('need', { brief: '长'.repeat(30_000), mobile: aPhone() });
    expect(status).toBe(413);
    expect(page).toContain('64 KB');
  });
});

it('every form has the fields of its call, and leads to a call of visitors', () => {
  for (const [name, { call, fields }] of Object.entries(visitorForms)) {
    if (!call) continue;
    const { who, input } = contract[call];
    expect(who, name).toBe('visitor');
    const known = Object.keys((input as { shape?: object }).shape ?? {});
    expect(known, name).toEqual(expect.arrayContaining(fields.map((field) => field.name)));
  }
});
