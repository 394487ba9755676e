import type { Page } from '@playwright/test';
import { href } from '@/lib/address/routes';
import { lookupNames } from '@/lib/domain/operators/console-lookups';
import { type QueueName, queueNames } from '@/lib/domain/operators/console-queues';
import { plants, testPlanted as test } from '../support/payloads/planted';
import { bare, breakout, closing, short, tiny } from '../support/payloads/texts';
import { expect } from '../support/test';

/** What a page shows of somebody's name is masked, or there is no text beside the form's own. */
const masked: readonly QueueName[] = [
  'authorisation',
  'certificate',
  'withdrawal',
  'payout',
  'transfer',
  'invoice_return',
];
const texts = [bare, breakout, closing, short, tiny];

interface Marks {
  ran?: number;
  violations: string[];
}

test('script that people stored runs on no page of the console, and the content policy has nothing to report', async ({
  page,
  planted,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`${page.url()} opened: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as Marks).violations.push(`${violatedDirective} ${blockedURI}`); // put there above
    });
  });
  const left = [
    href('operator'),
    href('operator-content'),
    href('operator-record'),
    // It waits nowhere.
    href('operator-item', { queue: 'case', key: String(planted.caseId) }),
    ...texts.slice(0, 3).map((q) => href('operator-search', { q })),
  ];
  const seen = new Set(left);
  const shown: string[] = [];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    // A picture that cannot be loaded runs its handler then.
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    const { marks, links, words } = await read(page);
    expect({ path, ...marks }).toEqual({ path, ran: undefined, violations: [] });
    if (texts.some((text) => words.includes(text))) shown.push(path);
    // What waits is found where it waits; its order has a page besides.
    const [key] = /TF\d+$/.exec(path) ?? [];
    if (key) links.push(href('operator-item', { queue: 'deal', key }));
    for (const link of links) {
      if (seen.has(link) || isOneOfMany(link)) continue;
      seen.add(link);
      left.push(link);
    }
  }
  // Texts that were stored but are shown nowhere would prove nothing.
  const hasShown = (queue: string) =>
    shown.some((path) => path.startsWith(`/operator/queue/${queue}/`));
  const silent = queueNames.filter((queue) => plants[queue] && !hasShown(queue));
  expect(silent.sort()).toEqual([...masked].sort());
  expect(lookupNames.filter((name) => !hasShown(name))).toEqual([]);
  expect(shown.some((path) => path.startsWith(href('operator-search')))).toBe(true);
});

async function read(page: Page) {
  return page.evaluate(() => {
    const { ran, violations } = window as unknown as Marks; // put there above
    return {
      marks: { ran, violations },
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/operator"]')].map(
        ({ pathname, search }) => pathname + search,
      ),
      // biome-ignore lint/performance/useDomNodeTextContent: what a reader sees, without the page's data block
      words: document.body.innerText,
    };
  });
}

/** The editor's texts are the demonstration's own; choices of the figures' page and pages of lists differ in nothing. */
const isOneOfMany = (link: string): boolean =>
  /^\/operator\/(content\/.|figures\?|record\?|content\?)/.test(link) || link.includes('page=');
