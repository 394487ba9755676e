import { expect, type Page } from '@playwright/test';

/**
 * Fails where something that can be clicked is not reached by Tab, or has the focus without a mark.
 * @param within a part of the page that is begun at, the rest left out
 */
export async function expectReachable(page: Page, within = 'body'): Promise<void> {
  const { wanted, unreached, unseen } = await tabThrough(page, within);
  // A part of a page may have nothing to click: an empty list.
  if (within === 'body') {
    expect(wanted, `elements that can be clicked on ${page.url()}`).toBeGreaterThan(0);
  }
  expect(unreached, `not reached by Tab on ${page.url()}`).toEqual([]);
  expect(unseen, `no mark of the focus on ${page.url()}`).toEqual([]);
  // Keys of the page mean the page again, and not what Tab came to last.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/**
 * Presses Tab through the whole page.
 * @returns the number of elements that can be clicked; which of them were not reached; what had the focus without a mark
 */
async function tabThrough(page: Page, within: string) {
  await page.evaluate((selector) => {
    const part = document.querySelector(selector) ?? document.body;
    const clickable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !element.closest('[inert], [aria-hidden=true], dialog:not([open])');
    const wanted = [...part.querySelectorAll(clickable)].filter(
      (element) =>
        isSeen(element) &&
        !(element as HTMLButtonElement).disabled &&
        element.getAttribute('tabindex') !== '-1',
    );
    Object.assign(window, { wanted: new Set(wanted), reached: new Set(), unseen: [] });
    // Tab goes on from there.
    if (part !== document.body) getSelection()?.collapse(part, 0);
  }, within);
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
        // A field may be marked by the box around it: its parent, or the picker or list that it is a part of.
        const around = element.matches('input, select, textarea')
          ? [element.parentElement, element.closest('.ant-picker, .ant-select')]
          : [];
        const isBoxMarked = around.some((box) => {
          const style = box && getComputedStyle(box);
          return style && (style.boxShadow !== 'none' || style.outlineStyle !== 'none');
        });
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
      wanted: wanted.size,
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
