import type { Page } from '@playwright/test';
import { isBuilt, type Route, type RouteName, routes } from '@/lib/routes';
import { linkOn } from '@/scripts/lib/find-pages';
import { expect, expectAccessible, test } from './support/test';

const all = Object.entries(routes) as [RouteName, Route][]; // Object.entries forgets the keys' type

/** Every public page of one address that exists today; error pages have tests of their own. */
const pages = all.filter(
  ([, { built, access, layout, path }]) =>
    built && access === 'public' && layout !== 'error' && !path.includes('{'),
);

/** Pages with a name in their address, by a page that links to one of them. */
const details: [from: RouteName, to: RouteName][] = [
  ['publicOpinion-publicDetails', 'publicOpinion-publicDetails-id'],
  ['publicOpinion-askDetails', 'publicOpinion-askDetails-id'],
  ['dspyx-dy', 'dspyx-dy-ids'],
];

// The other pages of one address are looked at in every-page.spec.
test.describe('axe finds nothing serious', () => {
  for (const [, { path }] of pages.filter(([name]) => isList(name))) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
  for (const [from, to] of details.filter(([, to]) => isBuilt(to))) {
    test(`on ${routes[to].path}`, async ({ page, baseURL }) => {
      await page.goto(await linkOn(baseURL ?? '', routes[from].path, to));
      await expectAccessible(page);
    });
  }
});

test.describe('with the keyboard alone', () => {
  for (const [, { path }] of pages.filter(([name]) => !isList(name) && name !== 'dev-outbox')) {
    test(`${path}: everything that can be clicked is reached and shows where the focus is`, async ({
      page,
    }) => {
      await page.goto(path);
      const { reached, unreached, unseen } = await tabThrough(page);
      expect(reached).toBeGreaterThan(10);
      expect(unreached).toEqual([]);
      expect(unseen).toEqual([]);
    });
  }
});

/** Lists are of one make and have some hundred links: the way through one is like the way through all. */
function isList(name: string) {
  return /^(productList|dspyx|gzhyx|wbyx|zbdh)/.test(name);
}

/**
 * Presses Tab through the whole page.
 * @returns the number of elements reached; what can be clicked and was not reached; what had the focus without a mark
 */
async function tabThrough(page: Page) {
  await page.evaluate(() => {
    const clickable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !element.closest('[inert], [aria-hidden=true], dialog:not([open])');
    const wanted = [...document.querySelectorAll(clickable)].filter(
      (element) =>
        isSeen(element) &&
        !(element as HTMLButtonElement).disabled &&
        element.getAttribute('tabindex') !== '-1',
    );
    Object.assign(window, { wanted: new Set(wanted), reached: new Set(), unseen: [] });
  });
  let still = 0;
  for (let press = 0; press < 600 && still < 3; press += 10) {
    for (let one = 0; one < 10; one++) {
      await page.keyboard.press('Tab');
      const isNew = await page.evaluate(() => {
        const state = window as unknown as Marks; // put there above
        const active = document.activeElement;
        // A frame of ours: what has the focus in it.
        const element =
          active instanceof HTMLIFrameElement ? active.contentDocument?.activeElement : active;
        if (!element || element === element.ownerDocument.body || state.reached.has(element))
          return false;
        state.reached.add(element);
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const isMarked =
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
        // A field may be marked by the box around it.
        const around = element.matches('input, select, textarea') ? element.parentElement : null;
        const box = around && getComputedStyle(around);
        const isBoxMarked = box && (box.boxShadow !== 'none' || box.outlineStyle !== 'none');
        if (!isMarked && !isBoxMarked) state.unseen.push(element.outerHTML.slice(0, 120));
        return true;
      });
      still = isNew ? 0 : still + 1;
    }
  }
  return page.evaluate(() => {
    const { wanted, reached, unseen } = window as unknown as Marks; // put there above
    const isOneOfGroup = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio';
    return {
      reached: reached.size,
      unreached: [...wanted]
        .filter((one) => one.isConnected && !reached.has(one) && !isOneOfGroup(one))
        .map((one) => one.outerHTML.slice(0, 120)),
      unseen,
    };
  });
}

interface Marks {
  wanted: Set<Element>;
  reached: Set<Element>;
  unseen: string[];
}
