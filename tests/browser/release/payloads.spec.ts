import type { Page } from '@playwright/test';
import { routes } from '@/lib/address/routes';
import { readContent } from '@/scripts/lib/read-content';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { saveArticle, saveQuestion } from '@/server/articles/public';
import { openDatabase } from '@/server/kernel/database';
import { saveBoard } from '@/server/rankings/public';
import { saveBrand, saveConfig, saveFriendLink } from '@/server/site/public';
import { saveCase, saveSolution } from '@/server/solutions/public';
import { asProgram } from '../support/as-program';
import { aPhone } from '../support/log-in';
import { ownDatabase } from '../support/own-database';
import { pages } from '../support/public-pages';
import { expect, test } from '../support/test';

/** Short enough for every field; each would leave its mark on the window. */
const bare = '<img src=x onerror=ran=1>';
const breakout = '"><script>ran=2</script>';
const closing = '</script><svg/onload=ran=3>';
const rich = [
  '<script>ran=4</script>',
  '<img src=x onerror=ran=5>',
  '<svg onload=ran=6><script>ran=7</script></svg>',
  '<p onclick="ran=8" style="background:url(javascript:ran=9)">按</p>',
  '<a href="javascript:ran=10">链接</a>',
  '<iframe srcdoc="<script>parent.ran=11</script>"></iframe>',
  '<math><mtext></p><style><img src=x onerror=ran=12></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=ran=13>"></noscript>',
].join('');

let program: Awaited<ReturnType<typeof startProgram>>;
/** Where the texts are seen. */
const addresses: string[] = [];

test.beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  program = await startProgram({
    env: { DATABASE_URL: databaseUrl, CAPTCHA_PROVIDER: 'open' },
  });
  const end = await asProgram({ databaseUrl, dataDir: program.dataDir });
  try {
    await storePayloads();
  } finally {
    await end();
  }
});
test.afterAll(async () => {
  await program?.stop();
});

test('script in any stored text runs nowhere, and the content policy has nothing to report', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as Marks).violations.push(`${violatedDirective} ${blockedURI}`); // put there above
    });
  });
  const open = pages.filter(([, { path }]) => !path.startsWith('/dev'));
  const shown = new Set<string>();
  for (const path of [...addresses, ...open.map(([, { path }]) => path)]) {
    const answer = await page.goto(program.url + path);
    expect(answer?.status(), path).toBe(200);
    await provoke(page);
    const { ran, violations } = await page.evaluate(() => {
      const state = window as unknown as Marks; // put there above
      return { ran: state.ran, violations: state.violations };
    });
    expect({ path, ran, violations }).toEqual({ path, ran: undefined, violations: [] });
    // biome-ignore lint/performance/useDomNodeTextContent: what a reader sees, without the page's data block
    const text = await page.locator('body').innerText();
    for (const payload of [bare, breakout, closing]) {
      if (text.includes(payload)) shown.add(`${payload} on ${path}`);
    }
  }
  // Texts that were stored but are shown nowhere would prove nothing.
  for (const path of [...addresses, routes.index.path, routes.brand.path]) {
    expect(
      [...shown].some((one) => one.endsWith(` on ${path}`)),
      `a payload as text on ${path}`,
    ).toBe(true);
  }
});

interface Marks {
  ran?: number;
  violations: string[];
}

/** What a reader might do to set something off. */
async function provoke(page: Page): Promise<void> {
  for (const one of await page.getByText('按', { exact: true }).all()) await one.click();
  // A picture that cannot be loaded runs its handler then.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Puts payloads into the newest or first row of each kind of text, through the functions that save them. */
async function storePayloads(): Promise<void> {
  const { db } = await openDatabase();
  const first = async <T>(kind: string) => (await readContent(db, kind, ''))[0] as T; // each saver checks its draft

  const now = new Date(Date.now() - 1000);
  const article = await first<Parameters<typeof saveArticle>[1]>('article');
  await saveArticle(db, {
    ...article,
    title: `标题${bare}`,
    summary: `摘要摘要摘要摘要${breakout}${closing}`,
    html: `<p>正文正文正文正文正文</p>${rich}`,
    change: `改动${bare}`,
    author: 'a"><script>ran=14',
    labels: ['"><b>标签'],
    publishedAt: now,
  });
  const question = await first<Parameters<typeof saveQuestion>[1]>('question');
  await saveQuestion(db, {
    ...question,
    title: `问题标题${bare}${closing}`,
    html: `<p>问题正文</p>${rich}`,
    answers: [{ author: '<b>回答者', html: `<p>回答回答回答</p>${rich}`, at: now }],
    publishedAt: now,
  });
  const brand = await first<Parameters<typeof saveBrand>[1]>('brand');
  await saveBrand(db, { ...brand, intro: `品牌介绍${bare}${breakout}`, link: 'javascript:ran=15' });
  const link = await first<Parameters<typeof saveFriendLink>[1]>('link');
  await saveFriendLink(db, { ...link, name: '<script>ran=16' });
  const solution = await first<Parameters<typeof saveSolution>[1]>('solution');
  const part = { title: bare, text: `一段足够长的文字${breakout}` };
  await saveSolution(db, {
    ...solution,
    title: `方案${closing}`,
    lead: `导语导语导语导语${bare}`,
    pains: [part],
    steps: [part],
  });
  const told = await first<Parameters<typeof saveCase>[1]>('case');
  await saveCase(db, {
    ...told,
    title: bare,
    body: `案例正文，写得足够长，二十个字总是有的${closing}`,
  });
  const board = await first<Parameters<typeof saveBoard>[1]>('ranking');
  await saveBoard(db, { ...board, intro: `榜单说明${breakout}` });
  await saveConfig(db, { key: 'pc_record_text_1', value: `备案${bare}` });
  await leaveNeed();
  addresses.push(...(await newest('/publicOpinion/publicDetails')));
  addresses.push(...(await newest('/publicOpinion/askDetails')));
  addresses.push(`/Solutions/${(solution as { industry: string }).industry}`);
}

/** A need is what a visitor writes; the list of needs shows it to others. */
async function leaveNeed(): Promise<void> {
  const form = new URLSearchParams({
    mobile: aPhone(),
    brief: `需求说明需求说明${bare}${closing}`,
    contact_name: '"><b onclick=ran=17>',
    platform: '5',
    budget: '10000',
  });
  const answer = await fetch(`${program.url}/api/contact/need`, { method: 'POST', body: form });
  expect(((await answer.json()) as { status: number }).status).toBe(200);
}

/** The address of the text at the top of a list. */
async function newest(list: string): Promise<string[]> {
  const html = await (await fetch(program.url + list)).text();
  const found = new RegExp(`href="(${list}/\\d+\\.html)"`).exec(html)?.[1];
  return found ? [found] : [];
}
