import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Shortlist } from '@/lib/contract/shapes/console-shortlist';
import type { ItemShown } from '../item/item-shown';
import { anEntry } from '../kit/console-samples';
import { ShortlistPanel } from './ShortlistPanel';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const replace = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({
  useRouter: () => ({ replace, asPath: '/operator/queue/need/7', query: {} }),
}));

const line = (over: Partial<Shortlist['lines'][number]> = {}): Shortlist['lines'][number] => ({
  ...{ id: 3, good_sn: 'abcdefgh12', platform: 1, platform_name: '抖音', title: '柚白通勤妆' },
  ...{ position: 1, positions: [{ position: 1, name: '1–20秒' }] },
  ...{ price_fen: 300_000, picked_fen: 280_000, stopped: '', note: '受众合适', added_by: '客服甲' },
  ...over,
});

const list = (over: Partial<Shortlist> = {}): Shortlist => ({
  ...{ lines: [line()], total_fen: 300_000, budget_fen: 500_000, most: 20, version: 'v1' },
  ...{ refused: '', sent: null },
  ...over,
});

function open(shortlist: Shortlist, over: Partial<ItemShown> = {}) {
  const shown = {
    entry: anEntry({ queue: 'need', key: '7' }),
    item: {
      acts: [
        { act: 'shortlist', given: { id: '7' }, choices: {}, label: '发给广告主', kind: 'other' },
      ],
    },
    forms: [{ act: 'shortlist', label: '', fields: [] }],
    blocked: '',
    may_note: true,
    ...over,
  } as unknown as ItemShown;
  return render(<ShortlistPanel shown={shown} shortlist={shortlist} />);
}

beforeEach(() => {
  api.mockReset();
  api.mockResolvedValue({ ok: true, data: { said: '', next: null }, msg: '' });
});

test('tells what it comes to today beside the budget, and the price when it was picked', () => {
  open(list());
  expect(screen.getByText('今天合计 ¥3,000，预算 ¥5,000，还剩 ¥2,000')).toBeTruthy();
  expect(screen.getByText('加入时 ¥2,800')).toBeTruthy();
  expect(screen.getByText('抖音 · 1–20秒 · 客服甲加入')).toBeTruthy();
});

test('a budget that is passed, and one that was not said', () => {
  const { unmount } = open(list({ budget_fen: 100_000 }));
  expect(screen.getByText(/预算 ¥1,000，超出 ¥2,000/)).toBeTruthy();
  unmount();
  open(list({ budget_fen: 0 }));
  expect(screen.getByText(/对方没有写预算/)).toBeTruthy();
});

test('is sent as it was read, with its name', async () => {
  open(list());
  await userEvent.type(screen.getByLabelText('方案名称'), '给您的');
  await userEvent.click(screen.getByRole('button', { name: '发给广告主' }));
  const [, sent] = api.mock.calls[0]!;
  expect(sent).toMatchObject({ act: 'shortlist', queue: 'need', key: '7' });
  expect(JSON.parse(sent.fields)).toEqual({ id: '7', name: '给您的', version: 'v1' });
  await waitFor(() => expect(replace).toHaveBeenCalled());
});

test('what cannot be ordered is named at its line, and stops the sending', () => {
  open(list({ lines: [line({ stopped: '该资源已下架，暂时不能下单', price_fen: null })] }));
  expect(screen.getByText('该资源已下架，暂时不能下单')).toBeTruthy();
  expect(screen.getByRole('button', { name: '发给广告主' })).toHaveProperty('disabled', true);
});

test('a need of nobody’s account says so and offers no sending', () => {
  open(list({ refused: '没有登录的广告主账号' }), { item: { acts: [] } } as never);
  expect(screen.getByText('没有登录的广告主账号')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '发给广告主' })).toBeNull();
});

test('what the server refuses stands there', async () => {
  api.mockResolvedValue({ ok: false, msg: '内容没有变化，没有再发', fields: {} });
  open(list({ sent: { plan_no: 'p1', version: 1, at: '2026-11-29T02:00:00Z' } }));
  await userEvent.click(screen.getByRole('button', { name: '再发一版' }));
  expect(await screen.findByText('内容没有变化，没有再发')).toBeTruthy();
});

test('a line is changed and taken off', async () => {
  open(list());
  await userEvent.click(screen.getByRole('button', { name: '修改柚白通勤妆' }));
  const note = screen.getByLabelText('推荐理由');
  await userEvent.clear(note);
  await userEvent.type(note, '成交稳');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(api).toHaveBeenCalledWith(
    'operator/shortlist-change',
    { need_id: 7, line_id: 3, position: 1, note: '成交稳' },
    { show: 'none' },
  );
  await userEvent.click(screen.getByRole('button', { name: '移除柚白通勤妆' }));
  expect(api).toHaveBeenLastCalledWith(
    'operator/shortlist-remove',
    { need_id: 7, line_id: 3 },
    { show: 'none' },
  );
});

test('accounts are looked for, and a placement is put on the list', async () => {
  api.mockResolvedValueOnce({
    ok: true,
    data: {
      goods: [
        {
          ...{ good_sn: 'zzzzzzzz12', title: '新账号', platform: 1, platform_name: '抖音' },
          account_id: 'dy1',
          positions: [
            { position: 1, name: '1–20秒', price_fen: 100_000, stopped: '' },
            { position: 2, name: '21–60秒', price_fen: 200_000, stopped: '该报价已过期' },
          ],
        },
      ],
    },
  });
  open(list({ lines: [] }));
  await userEvent.click(screen.getByRole('button', { name: '加账号' }));
  await userEvent.type(await screen.findByLabelText('账号名称或编号'), '新账号{Enter}');
  const found = (await screen.findByText('新账号')).closest('li')!;
  expect(within(found).getByRole('button', { name: '21–60秒 不能下单' })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.click(within(found).getByRole('button', { name: '1–20秒 ¥1,000' }));
  expect(api).toHaveBeenLastCalledWith(
    'operator/shortlist-add',
    { need_id: 7, good_sn: 'zzzzzzzz12', position: 1, note: '' },
    { show: 'none' },
  );
});
