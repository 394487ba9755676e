import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { HomePicksScreen } from './HomePicksScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));

const pick = {
  ...{ good_sn: 'a1', title: '甜品日记', platform_name: '抖音', place: 2 },
  ...{ from_on: '2026-11-01', until_on: '2026-12-01', saved_by: '许言', state: 'off' as const },
};
const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};

beforeEach(() => {
  api.mockReset();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null }, fields: {} });
});

test('says why a picked account is not on the page, and takes it off', async () => {
  render(<HomePicksScreen picks={[pick]} />);
  expect(screen.getByText('已下架或不能下单，首页已自动撤下')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '撤下 甜品日记' }));
  expect(sent()).toEqual({ act: 'home_pick_drop', account: 'a1' });
  expect(refresh).toHaveBeenCalled();
});

test('a picked account is changed under its number', async () => {
  render(<HomePicksScreen picks={[pick]} />);
  await userEvent.click(screen.getByRole('button', { name: '改 甜品日记' }));
  const place = screen.getByLabelText(/次序/);
  await userEvent.clear(place);
  await userEvent.type(place, '1');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent()).toEqual({
    act: 'home_pick',
    ...{ account: 'a1', place: '1', from_on: '2026-11-01', until_on: '2026-12-01' },
  });
});

test('a refusal of a new one stands at its field, and what was typed stays', async () => {
  const msg = '没有找到在售的这个账号，请填账号编号或完整的名称';
  api.mockResolvedValue({ ok: false, msg, fields: { account: msg } });
  render(<HomePicksScreen picks={[]} />);
  await userEvent.click(screen.getByRole('button', { name: '选一个账号' }));
  await userEvent.type(screen.getByRole('textbox', { name: /账号/ }), '没有的');
  await userEvent.type(screen.getByLabelText(/次序/), '1');
  fireEvent.change(screen.getByLabelText(/开始日期/), { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText(/结束日期/), { target: { value: '2026-12-31' } });
  await userEvent.click(screen.getByRole('button', { name: '选上首页' }));
  expect(screen.getByText(msg)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /账号/ })).toHaveProperty('value', '没有的');
});
