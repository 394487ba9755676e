import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { dspyx } from '@/components/service/services/dspyx';
import { gzhyx } from '@/components/service/services/gzhyx';
import { wxyy } from '@/components/service/services/wxyy';
import { xhsyy } from '@/components/service/services/xhsyy';
import { platforms } from '@/lib/domain/catalog/platforms';
import { timerWords } from '@/lib/domain/orders/timer-words';
import { usualHours } from '@/lib/domain/time/opening-hours';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { aCard, aPage, someFacets } from '@/tests/support/test-card';
import { loadListService } from './load-list-service';
import { loadOperation } from './load-operation';

const spread = {
  tenth_fen: 100_000,
  low_fen: 585_000,
  median_fen: 1_240_000,
  high_fen: 2_600_000,
  ninetieth_fen: 9_000_000,
};

const guide = (price: typeof spread | null) => ({
  counted_at: '2026-11-20T00:00:00Z',
  goods: 449,
  offers: 900,
  platforms: platforms.map(({ no, name, cost, mainPosition, positions }) => ({
    no,
    name,
    goods: 449,
    cost_name: cost.name,
    main_position: mainPosition,
    positions: positions.map((position) => ({
      ...position,
      count: price ? 446 : 3,
      price,
      cost_median_fen: price && 85,
      bands: [],
    })),
    subjects: [],
  })),
});

const hostile = `<img src=x onerror=alert(1)>"'`;

/** Answers of all calls a service page makes. */
function world(price: typeof spread | null = spread) {
  const answers: Record<string, unknown> = {
    goods_index: aPage({ ids: '1', goods: [aCard({ staff_style: 1 })], total: 1 }),
    goods_static: someFacets({ platform: 1 }),
    price_guide: guide(price),
    high_quality_goods: { goods: [aCard({ staff_style: 1, good_title: hostile })] },
    'resolve-kol': { cases: [] },
    'question/index': { list: [] },
    article: { list: [] },
  };
  return vi.fn(async (name: string) => answers[name]);
}

async function open<P extends { [key: string]: unknown }>(
  load: (call: PageCall, ctx: PageContext) => Promise<unknown>,
  address: string,
  call: (name: string, input: never) => Promise<unknown> = world(),
) {
  const ctx: PageContext = {
    req: { headers: {} } as unknown as IncomingMessage & { cookies: Record<string, string> }, // a loader reads the headers alone
    res: {} as ServerResponse,
    query: {},
    resolvedUrl: address,
    siteUrl: 'https://example.test',
    cache: (_key, make) => make(),
    feeRate: '0.0800',
    hours: usualHours,
    keptOfList: (_scope, _key, make) => make(),
  };
  const result = (await load(call as unknown as PageCall, ctx)) as { props: P }; // the answers above
  return result.props;
}

const block = (text = ''): HTMLElement => {
  const found = document.createElement('div');
  found.innerHTML = text;
  return found;
};

interface Shown extends Record<string, unknown> {
  seo: { canonical: string; title: string; robots?: string; data?: { html?: string } };
  body: { html?: string };
  service?: { above: { html?: string }; below: { html?: string } };
}

describe('a service page', () => {
  it('has one heading above its list, and what each position costs below it', async () => {
    const { seo, body, service } = await open<Shown>(loadListService(gzhyx), '/gzhyx.html');
    expect(seo.canonical).toBe('https://example.test/gzhyx.html');
    const above = block(service?.above.html);
    expect(above.querySelector('h1')?.textContent).toBe('公众号营销');
    expect(above.textContent).toContain('¥12,400');
    expect(block(body.html).querySelectorAll('h1')).toHaveLength(0);
    const rows = block(service?.below.html).querySelectorAll('tbody tr');
    expect(rows).toHaveLength(8);
    expect(rows[2]?.querySelector('a')?.getAttribute('href')).toBe('/gzhyx/1-0-0-0-0-3.html');
    expect(rows[2]?.textContent).toContain('¥5,850–¥2.6万');
  });

  it('says so where too few prices are known, and tells no figure', async () => {
    const { service } = await open<Shown>(loadListService(gzhyx), '/gzhyx.html', world(null));
    const row = block(service?.below.html).querySelector('tbody tr');
    expect(row?.textContent).toContain('报价太少，不作统计');
    expect(row?.textContent).not.toContain('¥');
  });

  it('tells the deadlines of the order process', async () => {
    const { service } = await open<Shown>(loadListService(gzhyx), '/gzhyx.html');
    const steps = block(service?.below.html).querySelector('[aria-labelledby="service-after"]');
    expect(steps?.textContent).toContain('30 分钟内支付；媒体主 24 小时不接单');
    expect(steps?.textContent).toContain('7 天验收，先结 80%；保留 30 天后结清');
    // Written out on the page, because the timer has two lengths.
    expect(timerWords('accept_24h_or_brief_72h')).toContain('72 小时');
  });

  it('is the list alone where it was searched, and asks for nothing else', async () => {
    const call = world();
    const { service } = await open<Shown>(loadListService(gzhyx), '/gzhyx.html?q=abc', call);
    expect(service).toBeUndefined();
    expect(new Set(call.mock.calls.map(([name]) => name))).toEqual(
      new Set(['goods_index', 'goods_static', 'search-texts']),
    );
  });

  it('renders what people wrote as text', async () => {
    const { service } = await open<Shown>(loadListService(gzhyx), '/gzhyx.html');
    const below = block(service?.below.html);
    expect(below.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect(below.textContent).toContain(hostile);
  });
});

describe('the questions of a service page', () => {
  it('are answered whole, on the page and for search engines alike', async () => {
    const answer = `${'看阅读单价，而不是看总价。'.repeat(12)}次条不值得买。`;
    const row = { id: 7, title: '次条值得买吗？', excerpt: answer.slice(0, 90), answer };
    const asked = { ...row, labels: ['公众号'], answer_count: 1, created_at: '2026-11-01' };
    const call = world();
    const { seo, service } = await open<Shown>(loadListService(gzhyx), '/gzhyx.html', ((
      name: string,
    ) => (name === 'question/index' ? { list: [asked] } : call(name))) as never); // as world
    const told = JSON.parse(block(seo.data?.html).querySelector('script')?.textContent ?? '{}');
    const faq = told['@graph'].find((fact: { '@type': string }) => fact['@type'] === 'FAQPage');
    expect(faq.mainEntity[0].acceptedAnswer.text).toBe(answer);
    expect(block(service?.below.html).textContent).toContain(answer);
  });
});

const line = { slope: 1, intercept: 0 };
const mapped = (no: number, more: object = {}) => ({
  no,
  accounts: 40,
  priced: 40,
  within: no,
  thousand_fen: 4_000 + no,
  line_of: 40,
  line,
  fans: { from: 10_000, to: 5_000_000 },
  points: [{ sn: `point${no}000`, title: hostile, fans: 2_000_000, price_fen: 1_900_000 }],
  ...more,
});

describe('a service page of several platforms', () => {
  const one = (staff_style: number) => aCard({ staff_style, good_sn: `good${staff_style}000` });
  const mixed = (total = 40, more: object = {}) => {
    const answers: Record<string, unknown> = {
      goods_index: aPage({ ids: '0', goods: [one(10)], total: 1 }),
      price_guide: guide(spread),
      high_quality_goods: { goods: [one(5), one(10), one(7)] },
      'resolve-kol': { cases: [] },
      'question/index': { list: [] },
      article: { list: [] },
      row_facts: {
        rows: [
          { sn: 'good5000', positions: [{ position: 2, first: null }] },
          { sn: 'good10000', positions: [{ position: 1, first: '2026-12-05' }] },
        ],
      },
    };
    return vi.fn(async (name: string, input: { platform?: number; budget?: number }) => {
      if (name === 'goods_static') return someFacets({ platform: input.platform ?? 0, total });
      if (name !== 'price_map') return answers[name];
      return {
        counted_at: '2026-11-20T00:00:00Z',
        day: '2026-11-20',
        budget_fen: (input.budget ?? 0) * 100,
        platforms: [5, 10, 7, 9, 11].map((no) => mapped(no, more)),
      };
    });
  };

  it('mixes the goods of all of them, and leads by category into the list of each and of all', async () => {
    const call = mixed();
    const { body, seo, service } = await open<Shown>(loadListService(dspyx), '/dspyx.html', call);
    const page = block(body.html);
    expect(call.mock.calls.map(([name]) => name)).not.toContain('goods_index');
    expect(
      [...page.querySelectorAll<HTMLElement>('form[data-sn]')].map(({ dataset }) => dataset.sn),
    ).toEqual(['good5000', 'good10000', 'good7000']);
    const ways = page.querySelectorAll<HTMLAnchorElement>('[role=group][aria-label=快手] a');
    expect([...ways].map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '全部40 /dspyx/ks.html',
      '美食168 /dspyx/ks/10-1.html',
      '美妆142 /dspyx/ks/10-2.html',
    ]);
    const over = page.querySelectorAll<HTMLAnchorElement>('[role=group][aria-label=全部平台] a');
    expect([...over].map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '全部40 /dspyx/0.html',
      '美食168 /dspyx/0-1.html',
      '美妆142 /dspyx/0-2.html',
    ]);
    const boxes = page.querySelectorAll('[role=group][aria-label=平台] label');
    expect([...boxes].map(({ textContent }) => textContent)).toEqual(
      ['抖音', '快手', 'B站', '小红书', '视频号'].map((name) => `${name}40`),
    );
    expect(boxes[0]?.closest('form')?.getAttribute('action')).toBe('/dspyx/0.html');
    expect(call).toHaveBeenCalledWith('goods_static', { platform: 0, hub: 'dspyx' });
    expect(block(service?.above.html).querySelector('h1')?.textContent).toBe('短视频今天的价');
    expect(seo.canonical).toBe('https://example.test/dspyx.html');
    expect(seo.robots).toBe('index,follow');
    const { seo: few } = await open<Shown>(loadListService(dspyx), '/dspyx.html', mixed(0));
    expect(few.robots).toBe('noindex,follow');
  });

  it('adds a row’s price to the cart, and says the first day that it can have', async () => {
    const { body } = await open<Shown>(loadListService(dspyx), '/dspyx.html', mixed());
    const rows = block(body.html).querySelectorAll('form[data-sn]');
    const skus = [...rows].map(
      (row) => row.querySelector<HTMLInputElement>('input[name=sku]')?.value,
    );
    expect(skus).toEqual(['20', '10', '20']); // of each platform's main position
    expect(rows[1]?.textContent).toContain('12-05周六');
    expect(rows[0]?.textContent).toContain('六周内无');
    expect(rows[2]?.textContent).not.toContain('六周内无'); // not known
  });

  it('says what a budget reaches on each platform, in picture and table alike', async () => {
    const call = mixed();
    const { seo, body, service } = await open<Shown>(
      loadListService(dspyx),
      '/dspyx.html?b=20000',
      call,
    );
    expect(call).toHaveBeenCalledWith('price_map', { hub: 'dspyx', budget: 20_000 });
    expect([seo.robots, seo.canonical]).toEqual([
      'noindex,follow',
      'https://example.test/dspyx.html',
    ]);
    const above = block(service?.above.html);
    const [first] = above.querySelectorAll('[class*=side] tbody tr');
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '抖音21–60秒',
      '200万粉',
      '513%',
      '49.9万播放',
      '¥40.1',
    ]);
    expect(above.textContent).toContain('42 个账号买得起，占有报价的 21%。');
    expect(above.querySelector('a[href="/dspyx/0.html?price=-20000"]')?.textContent).toContain(
      '看这 42 个账号',
    );
    expect(above.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain(
      '抖音200万粉',
    );
    expect(above.querySelectorAll('.sr-only tbody tr')).toHaveLength(5);
    expect(block(body.html).querySelectorAll('form[data-sn]')).toHaveLength(1);
    expect(call).toHaveBeenCalledWith(
      'goods_index',
      expect.objectContaining({ hub: 'dspyx', more: 'price=-20000' }),
    );
  });

  it('says so where nothing is known, and draws nothing of it', async () => {
    const none = { accounts: 0, priced: 0, within: 0, thousand_fen: null, line_of: 0 };
    const empty = mixed(0, { ...none, line: null, fans: null, points: [] });
    const { service } = await open<Shown>(loadListService(dspyx), '/dspyx.html', empty);
    const above = block(service?.above.html);
    expect(above.querySelector('svg[role=img]')).toBeNull();
    expect(above.textContent).toContain('还没有同时有粉丝数与报价的账号');
    expect(above.textContent).not.toMatch(/NaN|Infinity|undefined|看这/);
    const busy = mixed(40, { priced: null, within: null });
    const { service: told } = await open<Shown>(loadListService(dspyx), '/dspyx.html', busy);
    expect(block(told?.above.html).textContent).not.toMatch(/NaN|null|买得起，占/);
  });

  it('has one spelling of a budget', async () => {
    for (const [typed, destination] of [
      ['20%2C000', '/dspyx.html?b=20000'],
      ['2%E4%B8%87', '/dspyx.html?b=20000'],
      ['x', '/dspyx.html'],
    ]) {
      const found = loadListService(dspyx)(
        mixed() as unknown as PageCall,
        { ...({ headers: {} } as object), resolvedUrl: `/dspyx.html?b=${typed}` } as PageContext,
      );
      expect(await found).toEqual({ redirect: { destination, statusCode: 301 } });
    }
  });

  it.each([
    ['q=%E6%8A%A4%E8%82%A4', '/dspyx/0.html?q=%E6%8A%A4%E8%82%A4'],
    ['on=10&on=5', '/dspyx/0.html?on=5-10'],
    ['on=5&fans=10-', '/dspyx/dy.html?fans=10-'],
  ])('with %s leads to a list, since it is none', async (query, destination) => {
    const found = loadListService(dspyx)(
      mixed() as unknown as PageCall,
      { ...({ headers: {} } as object), resolvedUrl: `/dspyx.html?${query}` } as PageContext,
    ); // it reads the address alone
    expect(await found).toEqual({ redirect: { destination, statusCode: 301 } });
  });
});

describe('an operation page', () => {
  it('plans four weeks of WeChat with the price of each position that is bought', async () => {
    const { body, seo } = await open<Shown>(loadOperation(wxyy), '/wxyy.html');
    const page = block(body.html);
    expect(seo.canonical).toBe('https://example.test/wxyy.html');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    const weeks = page.querySelectorAll('section[aria-labelledby="service-month"] li');
    expect(weeks).toHaveLength(4);
    expect(weeks[1]?.querySelector('a')?.getAttribute('href')).toBe('/gzhyx/1-0-0-0-0-4.html');
    expect(weeks[1]?.textContent).toContain('中位 ¥12,400');
  });

  it('shows Xiaohongshu accounts by followers, every band with its list', async () => {
    const { body } = await open<Shown>(loadOperation(xhsyy), '/xhsyy.html');
    const tiers = block(body.html).querySelectorAll(
      'section[aria-labelledby="service-tiers"] li a',
    );
    expect([...tiers].map((link) => link.getAttribute('href'))[5]).toBe('/dspyx/xhs/9-0-0-1.html');
  });
});
