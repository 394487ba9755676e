import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@/lib/contract';
import { usualHours } from '@/lib/domain/time/opening-hours';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { aCard, aPage, aSku, someFacets } from '@/tests/support/test-card';
import { loadGoodsList } from './load-goods-list';

interface World {
  /** goods_index by its input */
  index?: (input: {
    ids: string;
    q: string;
    more?: string;
  }) => Partial<Parameters<typeof aPage>[0]>;
  facets?: Parameters<typeof someFacets>[0];
  headers?: Record<string, string>;
  /** what list_without says */
  without?: Answer<'list_without'>['conditions'];
  /** what search-texts says */
  texts?: Answer<'search-texts'>;
}

const none = { total: 0, list: [] };
const noTexts = { articles: none, questions: none, boards: none };

const somePrices = () => ({
  position: 2,
  count: 24,
  price: {
    tenth_fen: 100_000,
    low_fen: 200_000,
    median_fen: 300_000,
    high_fen: 400_000,
    ninetieth_fen: 500_000,
  },
  cost_median_fen: 2_000,
  cost_least_fen: 1_000,
});

/** Opens a list address over made-up answers of the catalogue. */
async function open(
  address: string,
  { index = () => ({}), facets = {}, headers = {}, without = [], texts = noTexts }: World = {},
) {
  const answers = {
    goods_static: () => someFacets(facets),
    goods_index: (input: { ids: string; q: string }) => aPage({ ids: input.ids, ...index(input) }),
    list_prices: somePrices,
    list_without: () => ({ conditions: without }),
    'search-texts': () => texts,
  };
  asked = [];
  const call = (async (name: keyof typeof answers, input: { ids: string; q: string }) => {
    asked.push([name, input]);
    return answers[name](input);
  }) as PageCall; // answers four of the calls
  const ctx: PageContext = {
    req: { headers } as unknown as IncomingMessage & { cookies: Record<string, string> }, // a loader reads the headers alone
    res: {} as ServerResponse,
    query: {},
    resolvedUrl: address,
    siteUrl: 'https://example.test',
    cache: (_key, make) => make(),
    feeRate: '0.0800',
    hours: usualHours,
    keptOfList: (_scope, _key, make) => make(),
  };
  return loadGoodsList(call, ctx);
}

/** What was asked of each call, in their order. */
let asked: unknown[] = [];

async function shown(address: string, world?: World) {
  const result = await open(address, world);
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  const props = await result.props;
  const block = document.createElement('div');
  block.innerHTML = props.body.html ?? '';
  return { props, block };
}

describe('the heading of a list', () => {
  it('says what the list is, and what its goods ask', async () => {
    const { props, block } = await shown('/dspyx/dy/5-2.html');
    expect(props.intro).toEqual({
      heading: '抖音账号·美妆',
      sentences: [
        '21–60秒报价中位数 ¥3,000，八成在 ¥1,000–¥5,000（24 个报价）。',
        'CPM 中位数 ¥20.00，最低 ¥10.00。',
      ],
    });
    // The layout shows it: one h1 a page.
    expect(block.querySelector('h1')).toBeNull();
  });

  it('tells no prices of what a word found', async () => {
    const { props } = await shown('/productList?q=%E6%8A%A4%E8%82%A4');
    expect(props.intro).toEqual({ heading: '“护肤”·全部资源', sentences: [] });
  });
});

const one = { index: () => ({ goods: [aCard()], total: 1 }) };

describe('a search within the lists', () => {
  const texts = { ...noTexts, articles: { total: 3, list: [] }, boards: { total: 1, list: [] } };

  it('says what else the word finds, and where', async () => {
    const { block } = await shown('/dspyx/dy.html?q=abc', { ...one, texts });
    const link = block.querySelector('a[href="/search?q=abc"]');
    expect(link?.textContent).toBe('另有 3 篇文章、1 个榜单 提到“abc”');
    expect(link?.getAttribute('rel')).toBe('nofollow');
  });

  it('says nothing of it where there is nothing, and asks for nothing without a word', async () => {
    expect((await shown('/dspyx/dy.html?q=abc', one)).block.textContent).not.toContain('另有');
    await shown('/dspyx/dy.html', { ...one, texts });
    expect(asked.map((each) => (each as unknown[])[0])).not.toContain('search-texts');
  });
});

describe('the address of a list', () => {
  it.each([
    ['/dspyx/dy/5-0-0.html', '/dspyx/dy.html'],
    ['/dspyx/dy/5-2-0-0-0-0-0-1.html', '/dspyx/dy/5-2.html'],
    ['/product_list/0.html?q=%E6%8A%A4%E8%82%A4', '/productList?q=%E6%8A%A4%E8%82%A4'],
    ['/dspyx/0-2-0.html?q=abc', '/dspyx/0-2.html?q=abc'],
    ['/dspyx/10-2.html', '/dspyx/ks/10-2.html'],
    ['/productList?q=', '/productList'],
    ['/productList?q=%20abc%20', '/productList?q=abc'],
    ['/dspyx/dy/5-2.html?cat=1', '/dspyx/dy.html?cat=1-2'],
    ['/dspyx/dy.html?cat=2', '/dspyx/dy/5-2.html'],
    ['/dspyx/dy/5-0-3.html?price.from=500&price.to=', '/dspyx/dy.html?price=500-'],
    ['/dspyx/dy.html?fans=10-&cat=1-2&q=abc', '/dspyx/dy.html?cat=1-2&fans=10-&q=abc'],
    ['/dspyx/dy/5-0-0.html?fans=10-', '/dspyx/dy.html?fans=10-'],
    ['/productList?cost=1-', '/productList'],
    ['/productList?day=tomorrow', '/productList'],
    ['/dspyx/0.html?on=10&on=5', '/dspyx/0.html?on=5-10'],
    ['/dspyx/0-3.html?on=5&fans=10-', '/dspyx/dy/5-3.html?fans=10-'],
    ['/productList?on=5-10&q=abc', '/dspyx/0.html?on=5-10&q=abc'],
    ['/dspyx/0.html?on=5-7-9-10-11', '/dspyx/0.html'],
    ['/dspyx/0.html?on=1-21-99', '/dspyx/0.html'],
  ])('%s moved for good to %s', async (from, to) => {
    expect(await open(from)).toEqual({ redirect: { destination: to, statusCode: 301 } });
  });

  it.each([
    '/dspyx/dy/7.html',
    '/dspyx/dy/5-99999.html',
    '/dspyx/nope.html',
    '/dspyx/1-2.html',
    '/zbdh/0-0-0-0-0-1.html',
    '/gzhyx/0-2.html',
    '/gzhyx/1-0-0-0-0-99.html',
    '/dspyx/dy/5-0-0-0-0-0-0-3.html',
    '/dspyx/%E0%A4%A.html',
  ])('%s is not there', async (address) => {
    expect(await open(address, { index: () => ({ pages: 2 }) })).toEqual({ notFound: true });
  });
});

describe('a list page', () => {
  it('says to search engines where it stands', async () => {
    const { props } = await shown('/dspyx/dy/5-0-0-0-0-0-0-2.html', {
      index: () => ({ page: 2, pages: 3, goods: [aCard()], total: 72 }),
    });
    expect(props.seo).toMatchObject({
      canonical: 'https://example.test/dspyx/dy/5-0-0-0-0-0-0-2.html',
      robots: 'index,follow',
      prev: '/dspyx/dy.html',
      next: '/dspyx/dy/5-0-0-0-0-0-0-3.html',
    });
    expect(props.seo.title).toContain('第 2 页');
  });

  it.each([
    ['/dspyx/dy/5-2.html', 10, 'index,follow'],
    ['/dspyx/dy/5-2.html', 9, 'noindex,follow'],
    ['/dspyx/dy.html', 0, 'noindex,follow'],
    ['/dspyx/dy/5-2-3.html', 60, 'noindex,follow'],
    ['/dspyx/dy/5-0-0-0-0-0-4.html', 60, 'noindex,follow'],
    ['/dspyx/dy.html?q=abc', 60, 'noindex,follow'],
  ])('%s of %i goods is %s', async (address, total, robots) => {
    const { props } = await shown(address, { index: () => ({ total, goods: [aCard()] }) });
    expect(props.seo.robots).toBe(robots);
  });

  it('is for no search engine where another list shows the same accounts', async () => {
    const index = () => ({ total: 60, goods: [aCard()] });
    const { props } = await shown('/dspyx/dy/5-2.html', { index, facets: { is_own: false } });
    expect(props.seo.robots).toBe('noindex,follow');
  });

  it('tells each of its pages in words of its own', async () => {
    const index = () => ({ total: 60, page: 2, pages: 3, goods: [aCard()] });
    const first = (await shown('/dspyx/dy/5-2.html', { index })).props.seo;
    const second = (await shown('/dspyx/dy/5-2-0-0-0-0-0-2.html', { index })).props.seo;
    expect(second.title).not.toBe(first.title);
    expect(second.description).not.toBe(first.description);
  });

  it('leads crawlers to lists of one facet alone, and links to none that is empty', async () => {
    const rel = ({ block }: { block: HTMLElement }, name: string) =>
      [...block.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.rel;
    const whole = await shown('/dspyx/dy.html', one);
    expect(rel(whole, '美妆142')).toBe('');
    expect(rel(whole, '1万–2万')).toBe('');
    expect(rel(whole, '粉丝')).toBe('nofollow');
    const narrowed = await shown('/dspyx/dy/5-2.html', one);
    // One subject more.
    expect(rel(narrowed, '美食168')).toBe('nofollow');
    expect(rel(narrowed, '1万–2万')).toBe('nofollow');
    for (const name of ['10万以上', '60秒以上']) {
      expect(whole.block.textContent).toContain(name);
      expect(rel(whole, name), name).toBeUndefined();
    }
  });

  it('leads crawlers to no list that has too little to say', async () => {
    const categories = [
      { id: 1, name: '美食', count: 10 },
      { id: 2, name: '美妆', count: 9 },
    ];
    const { block } = await shown('/dspyx/dy.html', { ...one, facets: { categories } });
    const links = [...block.querySelectorAll('a')];
    expect(links.find(({ textContent }) => textContent === '美食10')?.rel).toBe('');
    expect(links.find(({ textContent }) => textContent === '美妆9')?.rel).toBe('nofollow');
  });

  it('leads along the pages of an open list, and along no others', async () => {
    const follows = async (address: string) => {
      const { block } = await shown(address, { index: () => ({ pages: 3, goods: [aCard()] }) });
      const links = [...block.querySelectorAll<HTMLAnchorElement>('nav[aria-label=分页] a')];
      return [...new Set(links.map((link) => link.rel))];
    };
    expect(await follows('/dspyx/dy/5-2.html')).toEqual(['', 'next']);
    expect(await follows('/dspyx/dy/5-2-3.html')).toEqual(['nofollow', 'next nofollow']);
  });

  it('carries its goods once: not as data on a full load, as data on a page change', async () => {
    const full = await shown('/dspyx/dy.html', one);
    expect(full.block.querySelectorAll('form[data-sn]')).toHaveLength(1);
    expect(JSON.stringify(full.props)).not.toContain('柚白护肤笔记');
    const change = await shown('/dspyx/dy.html', { ...one, headers: { 'x-nextjs-data': '1' } });
    expect(JSON.stringify(change.props)).toContain('柚白护肤笔记');
  });

  it('marks what was searched for in the field that has it, and shows that field', async () => {
    const { block } = await shown('/dspyx/dy.html?q=x', {
      index: () => ({
        q: 'x',
        total: 2,
        marks: ['修护', '生活', '浙江', '护肤'],
        goods: [
          aCard({ good_title: '柚白护肤笔记', categories: ['美妆', '生活'] }),
          aCard({ good_title: '<b>修护</b>', account_id: 'a' }),
        ],
      }),
    });
    const [first, second] = [...block.querySelectorAll('form[data-sn]')].map((form) =>
      [...form.querySelectorAll('mark')].map((mark) => mark.textContent),
    );
    expect(first).toEqual(['护肤', '生活', '修护', '浙江']);
    expect(second).toContain('修护');
    expect(block.querySelector('h3 b')).toBeNull();
  });

  it('takes along to the next platform what that one has too', async () => {
    const { block } = await shown('/dspyx/dy/5-2-4-3-330000-2-2.html');
    const to = (name: string) =>
      [...block.querySelectorAll('nav[aria-label=平台] a')]
        .find((a) => a.textContent?.startsWith(name))
        ?.getAttribute('href');
    // The position is 抖音's own, and so is the order by its cost.
    expect(to('公众号')).toBe('/gzhyx/1-2-4-3-330000.html');
    expect(to('全部')).toBe('/product_list/0-2-4-3-330000.html');
    expect(block.querySelectorAll('nav[aria-label=平台] i')).toHaveLength(0);
  });

  it('over the platforms of a hub asks for their goods, and says of which it is', async () => {
    const { props, block } = await shown('/dspyx/0-2.html', {
      index: () => ({ ids: '0-2', total: 60, pages: 3, goods: [aCard({ staff_style: 10 })] }),
      facets: { platform: 0, positions: [] },
    });
    expect(asked).toEqual([
      ['goods_index', { ids: '0-2', hub: 'dspyx', q: '', after: '' }],
      ['goods_static', { platform: 0, ids: '0-2', hub: 'dspyx' }],
      ['list_prices', { ids: '0-2', hub: 'dspyx' }],
    ]);
    expect(props.seo).toMatchObject({
      canonical: 'https://example.test/dspyx/0-2.html',
      robots: 'index,follow',
      next: '/dspyx/0-2-0-0-0-0-0-2.html',
    });
    expect(props.nav).toBe('dspyx');
    expect(props.intro?.heading).toBe('短视频账号·美妆');
    expect(props.crumbs).toEqual([
      { label: '首页', href: '/' },
      { label: '短视频', href: '/dspyx.html' },
      { label: '短视频账号', href: '/dspyx/0.html' },
      { label: '美妆' },
    ]);
    const side = [...block.querySelectorAll('nav[aria-label=平台] a')].map(
      (a) =>
        `${a.textContent} ${a.getAttribute('href')}${a.getAttribute('aria-current') ? ' current' : ''}`,
    );
    // Every platform with the filters that it has.
    expect(side).toEqual(
      expect.arrayContaining([
        '全部 /product_list/0-2.html',
        '短视频 /dspyx/0-2.html current',
        '抖音 /dspyx/dy/5-2.html',
        '直播带货 /zbdh/0-2.html',
      ]),
    );
    expect(side.filter((link) => link.endsWith('current'))).toHaveLength(1);
    const hrefs = [...block.querySelectorAll('section a')].map((a) => a.getAttribute('href') ?? '');
    expect(hrefs).toContain('/dspyx/0.html?cat=1-2');
    expect(hrefs).toContain('/dspyx/0-2-3.html');
    expect(hrefs).toContain('/dspyx/0-2-0-0-0-0-3.html');
    expect(hrefs.filter((href) => href.startsWith('/product_list'))).toEqual([]);
    expect(block.querySelector('[role=group][aria-label=报价位置]')).toBeNull();
  });

  it('keeps no fragment of one list over several platforms for another', async () => {
    const links = async (address: string) => {
      const { block } = await shown(address, one);
      return [...block.querySelectorAll('a[href*="0-2-"], a[aria-current]')].map((a) =>
        a.getAttribute('href'),
      );
    };
    const all = await links('/product_list/0-2.html');
    expect(await links('/dspyx/0-2.html')).not.toEqual(all);
    expect(await links('/zbdh/0-2.html')).not.toContain('/dspyx/0-2.html');
    expect(await links('/product_list/0-2.html')).toEqual(all);
  });

  it('shows whoever is near where nothing fits', async () => {
    const index = ({ ids }: { ids: string }) =>
      ids === '5-2-4'
        ? { total: 0, goods: [] }
        : ids === '5-2'
          ? {
              total: 7,
              goods: ['一', '二', '三'].map((n) => aCard({ good_sn: n, good_title: `邻居${n}` })),
            }
          : { total: 3 };
    const { block } = await shown('/dspyx/dy/5-2-4.html', { index });
    const near = block.querySelector('section[aria-label=资源列表]');
    expect(near?.textContent).toContain('相近的账号');
    expect([...near!.querySelectorAll('li h3')].map((h) => h.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('邻居一'),
        expect.stringContaining('邻居三'),
      ]),
    );
  });

  it('says of a row why it stands in the list of a subject, its main subject first', async () => {
    const tags = async (address: string) => {
      const goods = [
        aCard({ good_sn: address, categories: ['母婴', '美妆', '家居'], tags: ['测评'] }),
      ];
      const { block } = await shown(address, { index: () => ({ total: 1, goods }) });
      return [...block.querySelectorAll('li form p:first-of-type span')].map(
        (tag) => tag.textContent,
      );
    };
    expect(await tags('/dspyx/dy/5-2.html')).toEqual(['母婴', '美妆', '测评']);
    expect(await tags('/dspyx/dy/5-3.html')).toEqual(['母婴', '测评']);
  });

  it('reads as rows to who does not see its head: figures and buttons say what and whose they are', async () => {
    const goods = ['予白护肤', '禾木厨房'].map((good_title, n) =>
      aCard({ good_sn: `sn${n}`, good_title, version: `row ${n}` }),
    );
    const { block } = await shown('/dspyx/dy.html', { index: () => ({ total: 2, goods }) });
    const buttons = [...block.querySelectorAll('form[data-sn] button[type=submit]')].map(
      (b) => b.textContent,
    );
    expect(buttons).toEqual(['加购 予白护肤', '加购 禾木厨房']);
    const groups = [...block.querySelectorAll('[role=radiogroup]')];
    expect(groups.map((g) => g.getAttribute('aria-label'))).toEqual([
      '予白护肤 报价位置',
      '禾木厨房 报价位置',
    ]);
    const row = block.querySelector('form[data-sn]')?.textContent ?? '';
    for (const name of ['粉丝 ', '30 天增长 ', 'CPM ']) expect(row).toContain(name);
  });

  it('puts no number of the whole catalogue beside the platforms and filters of a search', async () => {
    const whole = (await shown('/dspyx/dy.html', one)).block;
    const search = (await shown('/dspyx/dy.html?q=%E6%8A%A4%E8%82%A4', one)).block;
    const numbers = (block: HTMLElement) =>
      block.querySelectorAll('nav[aria-label=平台] i, section[aria-label=筛选] a i').length;
    expect(numbers(whole)).toBeGreaterThan(2);
    expect(numbers(search)).toBe(0);
  });

  it('says what it shows instead, where nothing has what was typed', async () => {
    const { block } = await shown(`/dspyx/dy.html?q=${encodeURIComponent('护夫')}`, {
      index: () => ({ q: '护夫', total: 1, instead: '护肤', goods: [aCard()] }),
    });
    expect(block.textContent).toContain('没有找到“护夫”，以下是“护肤”的结果');
  });

  it('marks the id of an account where that was searched for', async () => {
    const { block } = await shown('/dspyx/dy.html?q=yb_skin', {
      index: () => ({ q: 'yb_skin', total: 1, marks: ['yb_skin'], goods: [aCard()] }),
    });
    expect(block.querySelector('mark')?.parentElement?.textContent).toBe('ID yb_skin');
  });

  it('renders what people wrote as text', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'`;
    const { block } = await shown(`/productList?q=${encodeURIComponent(hostile)}`, {
      index: () => ({
        q: hostile,
        total: 1,
        goods: [
          aCard({ good_title: hostile, tags: [hostile], area: hostile, categories: [hostile] }),
        ],
      }),
    });
    expect(block.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect(block.querySelector('h3 a')?.textContent).toBe(hostile);
  });

  it('chooses the price of the filtered position, and the platform’s main one otherwise', async () => {
    const checked = ({ block }: { block: HTMLElement }) =>
      block.querySelector<HTMLInputElement>('input[name=sku][checked]')?.value;
    expect(checked(await shown('/dspyx/dy.html', one))).toBe('20');
    expect(checked(await shown('/dspyx/dy/5-0-0-0-0-3.html', one))).toBe('30');
  });

  it('says why a good cannot be ordered and offers no way to', async () => {
    const why = '媒体主休假中，假期结束后可下单';
    const closed = [1, 2, 3].map((at) => aSku(at, { orderable: false, why_not: why }));
    const { block } = await shown('/dspyx/dy.html', {
      index: () => ({ total: 1, goods: [aCard({ skus: closed, orderable: false, why_not: why })] }),
    });
    expect(block.querySelector('form[data-sn]')?.textContent).toContain(why);
    expect(
      block.querySelector<HTMLButtonElement>('form[data-sn] button[type=submit]')?.disabled,
    ).toBe(true);
    expect(block.querySelectorAll('form[data-sn] input[name=sku]:not([disabled])')).toHaveLength(0);
  });

  it('writes why a figure is missing, never 0', async () => {
    const { block } = await shown('/dspyx/dy.html', {
      index: () => ({
        total: 1,
        goods: [
          aCard({ main: null, growth_30d: null, skus: [aSku(2, { cost_fen: null })], spark: [] }),
        ],
      }),
    });
    const text = block.querySelector('form[data-sn]')?.textContent ?? '';
    expect(text).toContain('暂无数据');
    expect(text).toContain('未开放');
    expect(text).not.toMatch(/¥0|0\.0%/);
  });

  it('keeps the whole of a long name in a bubble, and none for a short one', async () => {
    const long = '一只住在杭州良渚附近会做木工也会拍猫的程序员阿楠';
    const tips = async (good_title: string) => {
      const { block } = await shown('/dspyx/dy.html', {
        index: () => ({ total: 1, goods: [aCard({ good_title })] }),
      });
      return [...block.querySelectorAll('[data-tip]')].map((tip) => tip.getAttribute('data-tip'));
    };
    expect(await tips(long)).toEqual([long]);
    expect(await tips('禾')).toEqual([]);
  });

  it('goes on by key behind the last page that has a number', async () => {
    const links = async (address: string, page: Partial<Parameters<typeof aPage>[0]>) => {
      const { block } = await shown(address, { index: () => ({ goods: [aCard()], ...page }) });
      return [
        ...block.querySelectorAll(
          'nav[aria-label=分页] a[rel], nav[aria-label=分页] a:first-child',
        ),
      ].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    };
    const last = { page: 50, pages: 50, total: 9000, next_key: '67x.1oa' };
    expect(await links('/product_list/0-0-0-0-0-0-0-50.html', last)).toEqual([
      '上一页 /product_list/0-0-0-0-0-0-0-49.html',
      '下一页 /productList?after=67x.1oa',
    ]);
    expect(await links('/productList?after=67x.1oa', { ...last, page: 1, next_key: null })).toEqual(
      ['回到第 1 页 /productList'],
    );
  });

  it('gives each chosen filter a way out that keeps the others', async () => {
    const { block } = await shown('/dspyx/dy/5-2-7.html?q=abc', one);
    const out = (name: string) =>
      block.querySelector(`a[aria-label="去掉${name}"]`)?.getAttribute('href');
    expect(out('品类 美妆')).toBe('/dspyx/dy/5-0-7.html?q=abc');
    expect(out('价格 10万以上')).toBe('/dspyx/dy/5-2.html?q=abc');
    expect(out('搜索词 abc')).toBe('/dspyx/dy/5-2-7.html');
  });

  it('turns 报价 round when it is chosen twice', async () => {
    const sortHref = async (address: string) =>
      [...(await shown(address, one)).block.querySelectorAll('nav[aria-label=排序] a')]
        .find((link) => link.textContent === '报价')
        ?.getAttribute('href');
    expect(await sortHref('/dspyx/dy.html')).toBe('/dspyx/dy/5-0-0-0-0-0-3.html');
    expect(await sortHref('/dspyx/dy/5-0-0-0-0-0-3.html')).toBe('/dspyx/dy/5-0-0-0-0-0-6.html');
    expect(await sortHref('/dspyx/dy/5-0-0-0-0-0-6.html')).toBe('/dspyx/dy/5-0-0-0-0-0-3.html');
  });

  it('empty, names the one condition whose loss brings most, with the number', async () => {
    const { block } = await shown('/dspyx/dy/5-2-7.html', {
      index: ({ ids }) => ({ total: { '5-2': 37, '5-0-7': 4 }[ids] ?? 0 }),
    });
    expect(block.textContent).toContain('没有符合条件的抖音账号');
    expect(block.textContent).toContain('去掉“10万以上”，可看到 37 个');
    const button = [...block.querySelectorAll('a')].find((a) => a.textContent === '去掉价格条件');
    expect(button?.getAttribute('href')).toBe('/dspyx/dy/5-2.html');
  });

  it('narrowed by more than its dash ids, shows each with a way out, and is for no search engine', async () => {
    const address = '/dspyx/dy/5-0-0-0-0-2.html?cat=1-2&fans=80-600&age=2-3.50&on_time=95-&trade=1';
    const { props, block } = await shown(address, {
      index: () => ({ total: 27, goods: [aCard()] }),
    });
    expect(asked).toEqual([
      [
        'goods_index',
        {
          ids: '5-0-0-0-0-2',
          more: 'cat=1-2&fans=80-600&age=2-3.50&on_time=95-&trade=1',
          q: '',
          after: '',
        },
      ],
      ['goods_static', { platform: 5, ids: '5-0-0-0-0-2' }],
    ]);
    expect(props.seo).toMatchObject({
      robots: 'noindex,follow',
      canonical: 'https://example.test/dspyx/dy/5-0-0-0-0-2.html',
    });
    const outs = [...block.querySelectorAll('a[aria-label^="去掉"]')];
    expect(outs.map(({ textContent }) => textContent)).toEqual([
      '21–60秒',
      '美食、美妆',
      '粉丝 80–600万',
      '24–30、31–40 ≥50%',
      '准时率 ≥95%',
      '不拒接 医疗',
    ]);
    expect(outs[3]?.getAttribute('href')).toBe(
      '/dspyx/dy/5-0-0-0-0-2.html?cat=1-2&fans=80-600&on_time=95-&trade=1',
    );
    expect(outs.every((out) => out.getAttribute('rel') === 'nofollow' || out === outs[0])).toBe(
      true,
    );
    const form = block.querySelector<HTMLFormElement>('form:not([data-sn])')!;
    expect(form.closest('details')?.open).toBe(true);
    const sent = new URLSearchParams([...new FormData(form)].map(([k, v]) => [k, String(v)]));
    // What the form would send now is the list that is shown.
    expect(await open(`${form.getAttribute('action')}?${sent}`)).toEqual({
      redirect: { destination: address, statusCode: 301 },
    });
  });

  it('of few, says which condition to let go of', async () => {
    const { block } = await shown('/dspyx/dy.html?fans=80-&tier=1.40', {
      index: ({ more = '' }) => ({
        total: { 'fans=80-&tier=1.40': 27, 'fans=80-': 46 }[more] ?? 30,
        goods: [aCard()],
      }),
    });
    expect(block.textContent).not.toContain('只去掉');
    const few = await shown('/dspyx/dy.html?fans=80-&tier=1.40', {
      index: ({ more = '' }) => ({
        total: { 'fans=80-&tier=1.40': 7, 'fans=80-': 46 }[more] ?? 30,
        goods: [aCard()],
      }),
      without: [
        { key: 'fans', total: 30 },
        { key: 'tier', total: 46 },
      ],
    });
    const way = [...few.block.querySelectorAll('a')].find((a) => a.textContent?.includes('只去掉'));
    expect(way?.textContent).toBe('只去掉受众城市条件，46 个');
    expect(way?.getAttribute('href')).toBe('/dspyx/dy.html?fans=80-');
  });

  it('empty of what was searched for, has it looked for: the form begins with the name', async () => {
    const { block } = await shown('/dspyx/dy.html?q=禾木厨房', { index: () => ({ total: 0 }) });
    const button = [...block.querySelectorAll('a')].find((a) => a.textContent === '代找这个账号');
    const asked = new URL(button?.getAttribute('href') ?? '', 'https://x.invalid');
    expect(asked.pathname).toBe('/form/need');
    expect(asked.searchParams.get('brief')).toBe('想找的账号：禾木厨房');
  });
});
