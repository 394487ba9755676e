import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHref } from '@/lib/address/account-href';
import { importGoods } from '@/server/catalog/import/import-goods';
import { accountFile } from '@/server/crawlers/account-file';
import { readPart, sitemapParts } from '@/server/crawlers/sitemap-parts';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '../../support/call';
import { listen } from '../../support/listen';

const header =
  'platform account_id title categories valid_until price_2 fans plays_median interaction status'.split(
    ' ',
  );

interface Told {
  fans?: string;
  plays?: string;
  status?: string;
  title?: string;
}

/** An account of 抖音 as an import brings it; @returns its number */
async function anAccount(
  id: string,
  {
    fans = '88000@平台接口',
    plays = '12000@本站监测',
    status = '已上架',
    title = `账号 ${id}`,
  }: Told = {},
): Promise<string> {
  const { db } = await openDatabase();
  const cells = ['抖音', id, title, '美食', '2099-12-31', '2200', fans, plays, '5%', status];
  async function* lines() {
    yield { number: 1, cells: header };
    yield { number: 2, cells };
  }
  const report = await importGoods(db, lines);
  expect(report.bad).toBe(0);
  const [found] = await rows<{ good_sn: string }>(
    db,
    sql`select good_sn from goods where account_id = ${id}`,
  );
  return found?.good_sn ?? '';
}

const addressOf = (sn: string) => accountHref({ good_sn: sn, staff_style: 5 });

async function named(): Promise<string[]> {
  const { db } = await openDatabase();
  const paths: string[] = [];
  for (const name of await sitemapParts(db)) {
    if (!name.startsWith('accounts-')) continue;
    for await (const batch of readPart(db, name) ?? [])
      paths.push(...batch.map(({ path }) => path));
  }
  return paths;
}

describe('an account’s public page', () => {
  it('tells everybody the same, and nobody’s favourites', async () => {
    const sn = await anAccount('public_1');
    const told = await call('account_page', { sn });
    expect(told).toMatchObject({
      good: { good_sn: sn, good_title: '账号 public_1' },
      detail: {
        good: { account_id: 'public_1', is_favourite: false, status: 'live' },
        skus: [{ position: 2, price_fen: 220_000 }],
      },
      is_indexable: true,
    });
    expect(await reply('account_page', { sn: 'nobodyknowsit' })).toMatchObject({ httpStatus: 422 });
  });

  it('is for search engines, and in the sitemap, where its facts are of three sources and it is on sale', async () => {
    const whole = await anAccount('public_2');
    const two = await anAccount('public_3', { plays: '12000@平台接口' });
    const off = await anAccount('public_4', { status: '已下架' });
    const over = await anAccount('public_5', { status: '报价过期' });
    const indexable = async (sn: string) => (await call('account_page', { sn })).is_indexable;
    expect(await Promise.all([whole, two, off, over].map(indexable))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const paths = await named();
    expect(paths).toContain(addressOf(whole));
    for (const sn of [two, off, over]) expect(paths).not.toContain(addressOf(sn));
  });

  it('stands in a part of the sitemap that names its platform, and no other part is named', async () => {
    const { db } = await openDatabase();
    const parts = (await sitemapParts(db)).filter((name) => name.startsWith('accounts-'));
    expect(parts).toContain('accounts-dy-1');
    expect(new Set(parts).size).toBe(parts.length);
    for (const name of parts) expect(readPart(db, name), name).toBeDefined();
  });

  it('tells of one that was taken down its name and what is like it, and nothing else', async () => {
    const sn = await anAccount('public_11', { status: '强制下架' });
    const { good, detail, instead } = await call('account_page', { sn });
    expect(good).toMatchObject({ good_sn: sn, good_title: '账号 public_11' });
    expect(Object.keys(good).sort()).toEqual([
      'categories',
      'good_sn',
      'good_title',
      'staff_style',
    ]);
    expect(detail).toBeNull();
    expect(instead.length).toBeGreaterThan(0);
  });

  it('is missing where it was never published', async () => {
    const sn = await anAccount('public_6', { status: '草稿' });
    expect(await reply('account_page', { sn })).toMatchObject({ httpStatus: 422 });
  });
});

describe('its figures as a file', () => {
  const server = createServer((req, res) => {
    const [, , platform = '', file = ''] = new URL(
      req.url ?? '/',
      'http://localhost',
    ).pathname.split('/');
    // Of Next's context the loader uses these members alone.
    void accountFile({
      req,
      res,
      params: { platform, file },
    } as unknown as GetServerSidePropsContext);
  });
  let origin = '';
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  const get = (sn: string, kind: string, platform = 'dy') =>
    fetch(`${origin}/a/${platform}/${sn}.${kind}`);

  it('are JSON with sources and days', async () => {
    const sn = await anAccount('public_7');
    const answer = await get(sn, 'json');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({
      source: '投放集市',
      account_id: 'public_7',
      positions: [{ price_yuan: '2200.00', valid_until: '2099-12-31' }],
      figures: [
        { name: '粉丝', value: 88_000, source: 'api' },
        { source: 'monitor' },
        { source: 'self' },
      ],
    });
  });

  it('are CSV, in which no name runs as a formula', async () => {
    const sn = await anAccount('public_8', { title: '=HYPERLINK("x")' });
    const text = await (await get(sn, 'csv')).text();
    expect(text).toContain(`账号,名称,"'=HYPERLINK(""x"")",投放集市`);
    expect(text).toContain('数据,粉丝,88000,平台接口,');
  });

  it('are missing of an account that is off, and under another platform’s word', async () => {
    const off = await anAccount('public_9', { status: '已下架' });
    expect((await get(off, 'json')).status).toBe(404);
    const sn = await anAccount('public_10');
    expect((await get(sn, 'csv', 'ks')).status).toBe(404);
  });
});
