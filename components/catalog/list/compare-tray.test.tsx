import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import { CompareTray } from '@/components/tray/CompareTray';
import { trayItems, writeTray } from '@/lib/browser/compare-tray';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { mostCompared } from '@/lib/domain/planning/comparison';
import { aCard } from '@/tests/support/test-card';
import { GoodsRows } from './GoodsRows';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  writeTray([]);
});
afterAll(() => server.close());

const cards = Array.from({ length: mostCompared + 1 }, (_, n) =>
  aCard({ good_sn: `abcdefgh${n}`, good_title: `账号${n}` }),
);

/** Seven rows of a list with their tray; the server knows each of them by its card. */
function aList() {
  server.use(
    http.post('*/api/compare_goods', async ({ request }) => {
      const asked = [...new URLSearchParams(await request.text()).values()];
      const goods = cards
        .filter(({ good_sn }) => asked.includes(good_sn))
        .map((good) => ({ good, skus: good.skus.map((sku) => ({ ...sku, name: '21–60秒' })) }));
      return HttpResponse.json({ status: 200, code: 200, msg: '', data: { goods, today: '' } });
    }),
  );
  const block = document.createElement('div');
  block.innerHTML = renderStatic(
    <GoodsRows goods={cards} view={{ platform: platformOf(5), position: 0 }} />,
  );
  document.body.append(block);
  render(<CompareTray block={{ current: block }} content="" />);
  const boxes = [...block.querySelectorAll<HTMLInputElement>('input[name=sn]')];
  const tick = (nth: number) => act(async () => boxes[nth]?.click());
  return { boxes, tick };
}

it('takes what is ticked, tells what it costs together, and leads to the comparison', async () => {
  const { tick } = aList();
  expect(screen.queryByRole('region', { name: '对比栏' })).toBeNull();
  await tick(0);
  await tick(1);
  const skus = cards[0]!.skus;
  const chosen = skus.find(({ position }) => position === platformOf(5).mainPosition) ?? skus[0]!;
  const link = await screen.findByRole('link', { name: '对比 2 个' });
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe(
      `/compare?sn=abcdefgh0.${chosen.position},abcdefgh1.${chosen.position}`,
    ),
  );
  expect(screen.getByText('合计').textContent).toContain(
    `¥${((2 * chosen.price_fen) / 100).toLocaleString('en-US')}`,
  );
});

it('closes the other boxes when it is full, and opens them when one is taken out', async () => {
  const { boxes, tick } = aList();
  for (let nth = 0; nth < mostCompared; nth++) await tick(nth);
  expect(boxes.map(({ disabled }) => disabled)).toEqual([...Array(mostCompared).fill(false), true]);
  await act(async () => screen.getByRole('button', { name: '从对比栏移除 账号0' }).click());
  expect(boxes.map(({ checked }) => checked)).toEqual([
    false,
    ...Array(mostCompared - 1).fill(true),
    false,
  ]);
  expect(boxes.some(({ disabled }) => disabled)).toBe(false);
});

it('follows the price that a ticked row chooses', async () => {
  const { boxes, tick } = aList();
  await tick(0);
  const radios = boxes[0]?.closest('form')?.querySelectorAll<HTMLInputElement>('input[name=sku]');
  const other = [...(radios ?? [])].find(({ checked }) => !checked);
  await act(async () => other?.click());
  expect(other).toBeDefined();
  expect(trayItems()[0]?.sku).toBe(other?.value);
});

it('is emptied at once', async () => {
  const { boxes, tick } = aList();
  await tick(0);
  await act(async () => screen.getByRole('button', { name: '清空' }).click());
  expect(trayItems()).toEqual([]);
  expect(boxes[0]?.checked).toBe(false);
});
