import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import type { OwnGood } from '@/components/listings/own/own-good';
import { RenewBar } from './RenewBar';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));

const price = (sku_id: number, position_name: string, price_fen: number, more: object = {}) => ({
  sku_id,
  position: sku_id,
  position_name,
  price_fen,
  commission: null,
  valid_until: '2026-12-15',
  days_left: 23,
  median_fen: 2_140_000,
  proposed: null,
  ...more,
});

const good = (good_sn: string, good_title: string, prices: OwnGood['prices']) =>
  // What the bar reads of a listing.
  ({ good_sn, good_title, staff_style: 5, status: 'live', prices }) as unknown as OwnGood;

const goods = [
  good('abcdefgh2345', '柚白护肤笔记', [
    price(1, '1–20秒', 1_550_000),
    price(2, '21–60秒', 2_290_000, { proposed: { price_fen: 2_300_000, commission: null } }),
  ]),
  good('abcdefgh2346', '柚白直播间', [price(3, '纯佣', 0, { commission: 20 })]),
];

const refresh = vi.fn(async () => undefined);

function Bar({ start }: { start: readonly number[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(start));
  return (
    <AreaProviders>
      <RenewBar
        goods={goods}
        today="2026-11-22"
        chosen={chosen}
        onChoose={setChosen}
        refresh={refresh}
      />
      <ConfirmHost />
    </AreaProviders>
  );
}

async function open(start: readonly number[]) {
  render(<Bar start={start} />);
  await userEvent.click(screen.getByRole('button', { name: '改价' }));
  return within(await screen.findByRole('dialog'));
}

const done = { ok: true, data: {}, msg: '', status: 200, fields: {} };
const rowOf = (dialog: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  dialog.getByRole('row', { name }).textContent;

beforeEach(() => {
  api.mockReset();
  refresh.mockClear();
});
afterEach(cleanup);

test('what becomes of each price is shown before it is sent, and all go in one call', async () => {
  api.mockResolvedValue(done);
  const dialog = await open([1, 2]);
  const send = () => dialog.getByRole('button', { name: /提交审核/ });
  expect((send() as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: '上调百分比' }), '4');
  expect(rowOf(dialog, /1–20秒/)).toBe('柚白护肤笔记1–20秒¥15,500¥16,120涨 4%比同类中位低 24.7%');
  expect(rowOf(dialog, /21–60秒/)).toContain('¥22,900在审 ¥23,000¥23,816涨 4%');
  expect(dialog.getByText(/2 个新报价送审，24 小时内审核，通过前按现价接单/)).toBeTruthy();
  await userEvent.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const prices = [
    { sku_id: 1, now_fen: 1_550_000 },
    { sku_id: 2, now_fen: 2_290_000 },
  ];
  expect(api.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['media/prices', { prices, way: 'raise', percent: 4, price: '' }],
  ]);
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a price that cannot be changed says why and is left out on demand', async () => {
  api.mockResolvedValue(done);
  const dialog = await open([1, 3]);
  await userEvent.click(dialog.getByRole('button', { name: '改为同一报价' }));
  await userEvent.type(dialog.getByRole('textbox', { name: '新报价' }), '16,000');
  expect(rowOf(dialog, /纯佣/)).toContain('只收佣金，没有报价可改');
  const send = dialog.getByRole('button', { name: /提交审核/ }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: '去掉这 1 项' }));
  expect(dialog.queryByText('柚白直播间')).toBeNull();
  await userEvent.click(send);
  await waitFor(() => expect(api).toHaveBeenCalledOnce());
  expect(api.mock.calls[0]?.[1]).toEqual({
    prices: [{ sku_id: 1, now_fen: 1_550_000 }],
    way: 'set',
    percent: 0,
    price: '16000',
  });
});

test('a refusal names the prices and leaves what was typed', async () => {
  const said = '柚白护肤笔记 1–20秒：现价已变为 ¥15,000，请核对后再改';
  api.mockResolvedValue({ ok: false, data: {}, msg: said, status: 422, fields: { sku_1: said } });
  const dialog = await open([1]);
  await userEvent.click(dialog.getByRole('button', { name: '下调' }));
  const field = dialog.getByRole('textbox', { name: '下调百分比' }) as HTMLInputElement;
  await userEvent.type(field, '100');
  expect(dialog.getByText('请填写 1 到 99 的百分比')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '10{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe(said);
  expect(field.value).toBe('10');
  expect(refresh).not.toHaveBeenCalled();
});
