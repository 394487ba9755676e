import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { Answer } from '@/lib/contract';
import { usualHours } from '@/lib/domain/time/opening-hours';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { aCard, aDetail } from '@/tests/support/test-card';
import { loadAccount } from './load-account';

const detail = aDetail();
const { good_sn: sn, staff_style, good_title, categories } = detail.good;
const good = { good_sn: sn, staff_style, good_title, categories };

/** Opens the address of an account over a made-up answer of the catalogue. */
async function open(address: string, told: Partial<Answer<'account_page'>> = {}) {
  const answers = {
    account_page: { good, detail, is_indexable: true, instead: [], ...told },
    account_ranks: { weeks: [], ranks: [] },
    account_articles: { list: [] },
    'contact/corrections': { list: [] },
    settled_prices: { positions: [] },
    free_days: {
      today: detail.today,
      daily_cap: 1,
      leave_from: null,
      leave_to: null,
      taken: [],
      positions: [],
    },
    post_estimate: { band: null, past: { of: 0, held: 0 } },
    price_history: { since: detail.today, today: detail.today, positions: [] },
  };
  const res = { statusCode: 200 } as ServerResponse;
  const ctx: PageContext = {
    req: { headers: {} } as unknown as IncomingMessage & { cookies: Record<string, string> }, // a loader reads the headers alone
    res,
    query: {},
    resolvedUrl: address,
    siteUrl: 'https://example.test',
    cache: (_key, make) => make(),
    feeRate: '0.0800',
    hours: usualHours,
    keptOfList: (_scope, _key, make) => make(),
  };
  const call = (async (name: keyof typeof answers) => answers[name]) as PageCall; // answers these calls
  const result = await loadAccount(call, ctx);
  return { result, status: res.statusCode, props: 'props' in result ? await result.props : null };
}

it('tells an account under its own address, for search engines where it may', async () => {
  const { props, status } = await open(`/a/dy/${sn}.html`);
  expect(status).toBe(200);
  expect(props).toMatchObject({
    gone: null,
    told: { box: { sn }, cite: { address: `https://example.test/a/dy/${sn}.html` } },
  });
  expect(props?.seo).toMatchObject({
    canonical: `https://example.test/a/dy/${sn}.html`,
    robots: 'index,follow',
  });
  const few = await open(`/a/dy/${sn}.html`, { is_indexable: false });
  expect(few.props?.seo.robots).toBe('noindex,follow');
});

it('sends what stands still as HTML alone, and data of what moves', async () => {
  const { props } = await open(`/a/dy/${sn}.html`);
  const { told } = props ?? {};
  expect(told?.head.html).toContain(good_title);
  expect(told?.quotes.html).toContain('下单');
  const data = JSON.stringify(told);
  expect(data).not.toContain('<');
  for (const part of ['posts', 'metrics', 'audience', 'cases', 'similar', 'peers', 'account_id'])
    expect(data).not.toContain(`"${part}"`);
});

it('goes from another platform’s word to the own address', async () => {
  const { result } = await open(`/a/ks/${sn}.html`);
  expect(result).toMatchObject({ redirect: { destination: `/a/dy/${sn}.html`, statusCode: 301 } });
});

it('answers 410 for one that was taken down, with what is like it and nothing of it', async () => {
  const instead = [aCard()];
  const { props, status } = await open(`/a/dy/${sn}.html`, { detail: null, instead });
  expect(status).toBe(410);
  expect(props).toMatchObject({ told: null, gone: { title: good_title, instead } });
  expect(props?.seo.robots).toBe('noindex,follow');
});

it('knows no address that names no account', async () => {
  const { result } = await open('/a/dy/x.html');
  expect(result).toEqual({ notFound: true });
});
