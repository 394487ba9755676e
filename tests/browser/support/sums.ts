import { expect, type Locator } from '@playwright/test';
import { fenOfYuan } from '@/lib/domain/money/money';
import type { Side } from './two-sides';

/** The first sum of a text as a page writes it: ¥12,328.00 in 分. */
export function fenIn(text: string | null): number {
  const [, yuan] = /¥([\d,]+(?:\.\d\d)?)/.exec(text ?? '') ?? [];
  if (!yuan) throw new Error(`No sum in: ${text}`);
  return fenOfYuan(yuan.replaceAll(',', ''));
}

/** What the money line of the open order says of one movement, past or to come, in 分. */
export async function movement({ page }: Side, label: string | RegExp): Promise<number> {
  const line = page.getByRole('region', { name: '资金流向' });
  return fenIn(await line.getByRole('listitem').filter({ hasText: label }).textContent());
}

/** A cell of the side's own first page (可用余额, 待结算), in 分. */
export async function balance(side: Side, cell = '可用余额'): Promise<number> {
  const page = await side.page.context().newPage();
  await page.goto(`/${side.area}`);
  const name = page.getByRole('term').filter({ hasText: new RegExp(`^${cell}$`) });
  const fen = await sumBeside(name);
  await page.close();
  return fen;
}

/** The sum that stands with a name, in 分. */
export async function sumBeside(name: Locator): Promise<number> {
  await expect(name).toHaveCount(1);
  return fenIn(await name.locator('xpath=..').textContent());
}
