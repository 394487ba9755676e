import { isBuilt, matchRoute, type Route, type RouteName, routes } from '@/lib/routes';
import { expect, test } from './support/test';
import { faultsOf, inTurns, openOnce, site } from './support/walk';

/*
 * The public site as a crawler has it: plain requests, nothing is run. Every public row of the route table is read,
 * then every internal link that stands on one of them.
 */

const rows = Object.entries(routes) as [RouteName, Route][]; // Object.entries forgets the keys' type
const open = rows.filter(([, { access, built }]) => access === 'public' && built);
const errors = open.filter(([, { layout }]) => layout === 'error');
const pages = open.filter(([, { layout, path }]) => layout !== 'error' && !path.includes('{'));
/** Rows with values in their address: an address of theirs must be met on the way; the demonstration's posts hang on orders. */
const patterns = open.filter(
  ([, { path }]) =>
    path.includes('{') &&
    !path.startsWith('/demo/') &&
    // What a hub was narrowed to by its old addresses is a platform's own list today, and they lead there.
    !['/dspyx/{ids}.html', '/zbdh/{ids}.html'].includes(path),
);

const list = [/¥[\d,]+/, /粉丝/, /CPM|阅读单价|单次|成本|GPM/];
const special = [/¥[\d,.]+/, /手机号/];
const solution = [/¥[\d,.]+/, /案例/];
/** What a page is there for, as words of its HTML: figures and rows of the database, not headings alone. */
const facts: Partial<Record<RouteName, RegExp[]>> = {
  index: [/在架/, /¥[\d,]+/, /粉丝/],
  dspyx: list,
  gzhyx: list,
  wbyx: list,
  zbdh: list,
  'dspyx-xhs': list,
  'dspyx-bl': list,
  'dspyx-dy': list,
  'dspyx-ks': list,
  'dspyx-sph': list,
  'zbdh-douyin': list,
  'zbdh-kuaishou': list,
  'zbdh-tbao': list,
  productList: [/¥[\d,]+/, /粉丝/],
  platformList: [/集市指数/, /\d{3}\.\d/],
  solution,
  'Solutions-Appliances': solution,
  'Solutions-beauty': solution,
  'Solutions-beverage': solution,
  'Solutions-Clothing': solution,
  'Solutions-mother-to-child': solution,
  'Solutions-Cases': [/案例/],
  publicOpinion: [/\d+ 篇文章，\d+ 个问答/, /RSS/],
  'publicOpinion-publicDetails': [/共 \d+ 篇/, /读完约 \d+ 分钟/],
  'publicOpinion-publicDetails-id': [/读完约 \d+ 分钟/, /上一篇/, /下一篇/],
  'publicOpinion-askDetails': [/共 \d+ 个问题/, /个回答/],
  'publicOpinion-askDetails-id': [/\d+ 个回答/, /\d{4}-\d{2}-\d{2} 提问/],
  news: [/\d{4} 年 \d+ 月/, /共 \d+ 篇/],
  hyzx: [/\d{4} 年 \d+ 月/, /单次报价中位/],
  institute: [/\d+ 个主题，\d+ 讲/, /进入课程，共 \d+ 讲/],
  brand: [/\d+ 个品牌，\d+ 个行业/, /最近加入/],
  aboutus: [/在架资源 [\d,]+/, /400-058-8786/],
  yxlc: [/24 小时/, /托管/],
  yxjg: [/中位/, /¥[\d,.]+/],
  productTheory: [/托管/, /\d+%/],
  wxyy: [/¥[\d,.]+/],
  xhsyy: [/¥[\d,.]+/],
  advertisement: [/手机号/, /¥[\d,.]+/],
  enter: [/服务费/],
  extend: [/推广/, /\d/],
  'allSpecial-videoExtend': special,
  'allSpecial-weixinExtend': special,
  'allSpecial-weiboExtend': special,
  'allSpecial-liveExtend': special,
  'allSpecial-settleinExtend': [/手机号/, /\d+%/],
  'allSpecial-mediaEntry': [/手机号/],
  tcaptcha: [/滑块/],
  'tcaptcha-captchas': [/滑块/],
  'tcaptcha-data': [/滑块/, /\d/],
  'tcaptcha-index1': [/滑块/],
  toLogin: [/广告主/, /媒体主/],
  mediumLogin: [/手机号/],
  'shopping-shoppingCart': [/登录/],
  'dev-outbox': [/短信/],
  'dev-clock': [/计时/],
  'demo-service': [/演示/],
  agreement: [/协议|隐私/, /\d{4}-\d{2}-\d{2}|\d{4} 年/],
  'publicOpinion-rulings': [/裁决/, /\d+ 例/],
};

test.describe.configure({ mode: 'default', timeout: 300_000 });

test('every public page says what it is there for, to whoever runs no script', async () => {
  const faults: string[] = [];
  for (const [name, { path }] of pages) {
    if (!facts[name]) faults.push(`${path}: nobody wrote down its main fact`);
    faults.push(...faultsOf(path, await openOnce(path), facts[name]));
  }
  expect(faults).toEqual([]);
});

test('no two public pages have one title', async () => {
  const titles = new Map<string, string>();
  const doubled: string[] = [];
  for (const [, { path }] of pages) {
    const { title } = await openOnce(path);
    if (titles.has(title)) doubled.push(`${path} and ${titles.get(title)}: ${title}`);
    titles.set(title, path);
  }
  expect(doubled).toEqual([]);
});

test('every error page answers with its status, one heading and a way home', async () => {
  const faults: string[] = [];
  for (const [, { path }] of errors) {
    const page = await openOnce(path);
    const wanted = path === '/error' ? 500 : Number(/(\d{3})$/.exec(path)?.[1]);
    if (page.status !== wanted) faults.push(`${path}: ${page.status}, not ${wanted}`);
    if (page.headings.length !== 1) faults.push(`${path}: ${page.headings.length} h1`);
    if (!page.links.includes('/')) faults.push(`${path}: no way home`);
  }
  expect(faults).toEqual([]);
});

test('no link of a public page is broken or leads to a redirect', async () => {
  const links = new Set<string>();
  for (const [, { path }] of pages)
    for (const link of (await openOnce(path)).links) links.add(link);
  // Texts link on: what stands on one article, question or course must hold as well.
  const texts = [...links].filter((link) => /Details\/\d+\.html$|[?]topic=/.test(link));
  for (const text of texts) for (const link of (await openOnce(text)).links) links.add(link);

  const faults: string[] = [];
  await inTurns([...links], 4, async (link) => {
    const page = await openOnce(link);
    const name = matchRoute(new URL(link, site()).pathname);
    if (name && routes[name].access !== 'public') {
      // The guard: a visitor is asked to log in (spec 6).
      if (page.status !== 307) faults.push(`${link}: ${page.status} for a visitor`);
      return;
    }
    if (page.status !== 200) faults.push(`${link}: ${page.status} ${page.location ?? ''}`);
    else if (name && page.headings.length !== 1) faults.push(`${link}: ${page.headings.length} h1`);
    // A list may stand at two addresses, one of which it calls its own.
    else if (name && !page.robots.includes('noindex') && !page.canonical)
      faults.push(`${link}: no canonical`);
    const anchor = link.split('#')[1];
    if (anchor && !page.html.includes(`id="${anchor}"`)) faults.push(`${link}: no such place`);
  });
  expect(faults).toEqual([]);
  expect(links.size).toBeGreaterThan(500);

  const met = new Set([...links].map((link) => matchRoute(new URL(link, site()).pathname)));
  const unmet = [...patterns, ...pages.filter(([, { sitemap }]) => sitemap)].filter(
    ([name]) => !met.has(name),
  );
  expect(
    unmet.map(([, { path }]) => path),
    'rows that nothing links to',
  ).toEqual([]);

  const later = rows.filter(([name]) => !isBuilt(name)).map(([, { path }]) => path);
  expect(
    later.filter((path) => links.has(path)),
    'pages that come later',
  ).toEqual([]);

  // One of each kind of text and list says its main fact.
  for (const [name] of patterns) {
    const address = [...links].find((link) => matchRoute(new URL(link, site()).pathname) === name);
    const page = address && (await openOnce(address));
    const lacking = page && (facts[name] ?? [/¥[\d,]+/]).filter((fact) => !fact.test(page.words));
    if (lacking && lacking.length > 0) faults.push(`${address}: says nothing like ${lacking}`);
  }
  expect(faults).toEqual([]);
});

test('what the data blocks say is JSON, and the content policy lets them stand', async ({
  page,
}) => {
  const { links } = await openOnce('/publicOpinion');
  const first = (pattern: RegExp) => links.find((link) => pattern.test(link)) ?? '';
  const wanted: [string, string][] = [
    ['/', 'Organization'],
    ['/dspyx/dy.html', 'ItemList'],
    ['/aboutus', 'FAQPage'],
    [first(/publicDetails\/\d+\.html$/), 'Article'],
    [first(/askDetails\/\d+\.html$/), 'QAPage'],
  ];
  for (const [address, type] of wanted) {
    await page.goto(address);
    const block = await page.locator('script[type="application/ld+json"]').textContent();
    const kinds = JSON.parse(block ?? '{}')['@graph'].map(
      (each: { '@type': string }) => each['@type'],
    );
    expect(kinds, address).toContain(type);
    if (address !== '/') expect(kinds, address).toContain('BreadcrumbList');
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  }
});
