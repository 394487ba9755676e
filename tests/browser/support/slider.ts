import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { puzzle } from '@/lib/domain/account/captcha/track';

/** Where a puzzle stands: its dialog, a page of its own, a frame. */
type Place = Locator | Page | FrameLocator;

const puzzleDialog = (page: Page) => page.getByRole('dialog', { name: '拖动滑块，拼合图片' });

/** Puts the piece where it belongs with the mouse, in the uneven way of a hand, picture after picture. */
export async function dragSlider(page: Page): Promise<void> {
  await eachPicture(page, puzzleDialog(page), async (handle, gap) => {
    const box = await handle.boundingBox();
    if (!box) throw new Error('The slider is not on the screen.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const steps = 25 + Math.floor(Math.random() * 10);
    const slowing = 2.4 + Math.random();
    for (let step = 1; step <= steps; step++) {
      const eased = 1 - (1 - step / steps) ** slowing;
      await page.mouse.move(x + gap * eased, y + Math.sin(step));
      await nextFrame(page);
    }
    await page.mouse.up();
  });
  await expect(puzzleDialog(page)).toBeHidden();
}

/** The same with the arrow keys and Enter. */
export async function pressSlider(page: Page, place: Place = puzzleDialog(page)): Promise<void> {
  await eachPicture(page, place, async (handle, gap) => {
    await handle.focus();
    for (let x = 0; x < gap; ) {
      const big = gap - x >= puzzle.keyStep;
      await page.keyboard.press(big ? 'ArrowRight' : 'Shift+ArrowRight');
      await nextFrame(page);
      x += big ? puzzle.keyStep : 1;
    }
    await page.keyboard.press('Enter');
  });
}

/** A range that has solved many is shown up to four pictures: each is solved until none comes any more. */
async function eachPicture(
  page: Page,
  place: Place,
  solve: (handle: Locator, gap: number) => Promise<void>,
): Promise<void> {
  const picture = place.locator('[data-challenge]');
  const handle = place.getByRole('slider');
  for (let nth = 1; nth <= puzzle.mostPictures; nth++) {
    await expect(handle).toBeVisible();
    await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
    const challenge = (await picture.getAttribute('data-challenge')) ?? '';
    await solve(handle, await whereItBelongs(page, challenge));
    const shown = place.locator(`[data-challenge="${challenge}"]`);
    await expect(shown).toHaveCount(0);
    if ((await picture.count()) === 0) return;
  }
}

/** No program of ours can see it; a demonstration tells. @returns pixels from the left */
async function whereItBelongs(page: Page, challenge: string): Promise<number> {
  const answer = await page.request.post(new URL('/api/dev/captcha', page.url()).href, {
    form: { challenge },
  });
  const { data } = await answer.json();
  return data.x;
}

/** A hand needs time between two places; a frame is the shortest that can be seen. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise(requestAnimationFrame));
}
