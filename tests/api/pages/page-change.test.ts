import type { IncomingMessage } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteName } from '@/lib/address/routes';
import { articles } from '@/server/articles/tables';
import { disputes } from '@/server/disputes/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { contentChanges } from '@/server/kernel/tables';
import { lastChange } from '@/server/site/public';
import { siteConfig } from '@/server/site/tables';
import { ssr } from '@/server/ssr';
import { aGood } from '@/tests/support/factories/a-good';
import { anArticle } from '@/tests/support/factories/an-article';

/** Everything last changed so long ago. */
async function quietFor(minutes: number) {
  const { db } = await openDatabase();
  await db.update(contentChanges).set({
    changedAt: sql`date_trunc('second', now()) - make_interval(mins => ${minutes})`,
  });
  invalidateAnswers();
}

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(articles);
  await db.delete(siteConfig);
});

/** Asks for a public page of texts. */
async function open(since?: string, route: RouteName = 'news', shown = 200) {
  const headers = new Map<string, unknown>();
  let status = 200;
  let made = 0;
  const res = {
    statusCode: shown,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    hasHeader: (name: string) => headers.has(name),
    writeHead: (code: number, more: Record<string, unknown>) => {
      status = code;
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      return { end: () => {} };
    },
  };
  const req = { headers: { 'if-modified-since': since }, cookies: {}, url: '/', socket: {} };
  const load = ssr(
    'public',
    async () => {
      made += 1;
      return { props: {} };
    },
    route,
  );
  await load({
    req: req as unknown as IncomingMessage,
    res,
  } as unknown as GetServerSidePropsContext);
  return { status, made, changed: headers.get('Last-Modified') as string | undefined, headers };
}

describe('a public page that has not changed', () => {
  it('says when it last did, and is not made again for who has it', async () => {
    await quietFor(30);
    const first = await open();
    expect(first.made).toBe(1);
    const age = Date.now() - Date.parse(first.changed ?? '');
    expect(age).toBeGreaterThan(29 * 60_000);
    const again = await open(first.changed);
    expect(again).toMatchObject({ status: 304, made: 0 });
    expect(again.headers.get('Cache-Control')).toContain('public');
    expect(
      await open(new Date(Date.parse(first.changed ?? '') - 1000).toUTCString()),
    ).toMatchObject({ status: 200, made: 1 });
  });

  it('is made anew after a text, the configuration or the clock changed it', async () => {
    await quietFor(30);
    const { changed } = await open();
    const id = await anArticle();
    invalidateAnswers();
    expect((await open(changed)).status).toBe(200);
    await quietFor(30);
    const { db } = await openDatabase();
    await db.update(articles).set({ views: 7 }).where(eq(articles.id, id));
    invalidateAnswers();
    const before = (await open()).changed;
    expect((await open(before)).status).toBe(304);
    await db.insert(siteConfig).values({ key: 'brand_name', value: '另一个' });
    invalidateAnswers();
    expect((await open(before)).status).toBe(200);
  });

  it('tells nobody that he has the newest while what was held may still be shown', async () => {
    await quietFor(30);
    await anArticle();
    invalidateAnswers();
    const { changed } = await open();
    // So soon after the change the page may be an old one: with its date it is asked for again.
    expect((await open(changed)).status).toBe(200);
  });

  it('is kept by nobody while it says that its thing is missing or gone', async () => {
    await quietFor(30);
    for (const shown of [404, 410]) {
      const { headers } = await open(undefined, 'news', shown);
      expect([...headers.keys()], String(shown)).toEqual([]);
    }
  });

  it('follows the market where it shows goods, and not where it shows none', async () => {
    const { db } = await openDatabase();
    await quietFor(30);
    const texts = await lastChange(db, ['texts']);
    const market = await lastChange(db, ['market']);
    await aGood();
    invalidateAnswers();
    expect(await lastChange(db, ['texts'])).toBe(texts);
    expect(await lastChange(db, ['market'])).toBeGreaterThan(market);
  });

  it('follows rulings where it tells of them, and not a dispute that is still open', async () => {
    await quietFor(30);
    const { db } = await openDatabase();
    const { changed } = await open(undefined, 'publicOpinion');
    expect((await open(changed, 'publicOpinion-rulings')).status).toBe(304);
    const [dispute] = await db
      .insert(disputes)
      .values({
        orderId: 71_071,
        disputeSn: 'DS71071',
        openedBy: 'buyer',
        subject: {},
        claimedPercent: 50,
      })
      .returning({ id: disputes.id });
    invalidateAnswers();
    expect((await open(changed, 'publicOpinion')).status).toBe(304);
    await db
      .update(disputes)
      .set({ ruledAt: new Date(), publicWords: '裁决' })
      .where(eq(disputes.id, dispute?.id ?? 0));
    invalidateAnswers();
    for (const route of ['publicOpinion', 'publicOpinion-rulings'] as const)
      expect((await open(changed, route)).status, route).toBe(200);
    expect((await open(changed, 'news')).status).toBe(304);
    await db.delete(disputes).where(eq(disputes.id, dispute?.id ?? 0));
  });
});
