import { type APIRequestContext, expect, test } from '@playwright/test';
import type { SignedIn } from './sign-in';

/** The first SKUs that a list offers, one a row. */
export async function someSkus(request: APIRequestContext, count: number): Promise<number[]> {
  const html = await (await request.get('/dspyx/dy.html')).text();
  const rows = html.split('<form').slice(1);
  const ids = rows.flatMap((row) => {
    const inputs = row.match(/<input[^>]*name="sku"[^>]*>/g) ?? [];
    const chosen = inputs.find((input) => / checked\b/.test(input));
    const [, id] = / value="(\d+)"/.exec(chosen ?? '') ?? [];
    return id ? [Number(id)] : [];
  });
  expect(ids.length, 'rows with a price that can be ordered').toBeGreaterThanOrEqual(count);
  const first = given + test.info().repeatEachIndex;
  given += count;
  return Array.from({ length: count }, (_, i) => ids[(first + i) % ids.length] as number); // there are as many
}

/** An account takes a few orders a day, so every test gets the next ones of the page, and so does it when it is repeated. */
let given = 0;

/** Puts so many different goods into somebody's cart. @returns the cart lines */
export async function fillCart(
  request: APIRequestContext,
  { call }: SignedIn,
  count: number,
): Promise<number[]> {
  const lines: number[] = [];
  for (const sku of await someSkus(request, count)) {
    lines.push(...(await call<{ cart_id: number[] }>('add-to-cart', { sku_id: sku })).cart_id);
  }
  return lines;
}
