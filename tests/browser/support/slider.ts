import { expect, type Locator, type Page } from '@playwright/test';
import { findGap } from './find-gap';

const puzzleDialog = (page: Page) => page.getByRole('dialog', { name: '拖动滑块，拼合图片' });

/** Puts the piece where it belongs with the mouse, in the uneven way of a hand. */
export async function dragSlider(page: Page): Promise<void> {
  const { handle, gap } = await lookAtPuzzle(page);
  const box = await handle.boundingBox();
  if (!box) throw new Error('The slider is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = 30;
  for (let step = 1; step <= steps; step++) {
    const eased = 1 - (1 - step / steps) ** 3;
    await page.mouse.move(x + gap * eased, y + Math.sin(step));
    await nextFrame(page);
  }
  await page.mouse.up();
  await expect(puzzleDialog(page)).toBeHidden();
}

/** The same with the arrow keys and Enter. */
export async function pressSlider(page: Page): Promise<void> {
  const { handle, gap } = await lookAtPuzzle(page);
  await handle.focus();
  for (let x = 0; x < gap; ) {
    const big = gap - x >= 4;
    await page.keyboard.press(big ? 'ArrowRight' : 'Shift+ArrowRight');
    await nextFrame(page);
    x += big ? 4 : 1;
  }
  await page.keyboard.press('Enter');
  await expect(puzzleDialog(page)).toBeHidden();
}

/** Waits for the puzzle and finds the gap in its picture. */
async function lookAtPuzzle(page: Page): Promise<{ handle: Locator; gap: number }> {
  const dialog = puzzleDialog(page);
  const handle = dialog.getByRole('slider');
  await expect(handle).toBeVisible();
  await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
  const [background, piece] = await dialog
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src, style }) => ({ src, top: Number.parseFloat(style.top) || 0 })),
    );
  if (!background || !piece) throw new Error('The puzzle has no pictures.');
  return { handle, gap: await findGap(background.src, piece.src, piece.top) };
}

/** A hand needs time between two places; a frame is the shortest that can be seen. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise(requestAnimationFrame));
}
