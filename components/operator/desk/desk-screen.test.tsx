import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { anEntry, frame, now } from '../kit/console-samples';
import { DeskScreen } from './DeskScreen';
import type { QueueCount } from './queue-count';

const push = vi.hoisted(() => vi.fn());
const replace = vi.hoisted(() => vi.fn());
const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({
  useRouter: () => ({ push, replace, asPath: '/operator', query: {} }),
}));

const count = (over: Partial<QueueCount>): QueueCount => ({
  queue: 'listing',
  name: '账号上架',
  role: 'review',
  waiting: 18,
  mine: 2,
  free: 12,
  others: 4,
  done_today: 42,
  done_late: 3,
  my_done: 31,
  oldest_since: '2026-11-22T08:52:00Z',
  promised: '24 小时',
  used_percent: 90,
  late: 0,
  due_today: 2,
  ...over,
});

const verification = count({
  queue: 'verification',
  name: '实名认证',
  waiting: 7,
  mine: 1,
  free: 4,
  others: 2,
  done_today: 15,
  oldest_since: '2026-11-22T04:22:00Z',
  used_percent: 109,
  late: 1,
});
const withdrawal = count({ queue: 'withdrawal', name: '提现审核', role: 'finance', others: 0 });
const empty = count({
  queue: 'claim',
  name: '账号认领',
  waiting: 0,
  mine: 0,
  free: 0,
  others: 0,
  oldest_since: null,
  used_percent: 0,
});

function open(over: { mine?: ReturnType<typeof anEntry>[]; clerk?: boolean | null } = {}) {
  render(
    <DeskScreen
      frame={frame}
      now={now}
      desk={{
        queues: [withdrawal, count({}), verification, empty],
        mine: over.mine ?? [anEntry()],
        idle_minutes: 30,
        colleagues: [],
        clerk_is_on: over.clerk ?? null,
      }}
    />,
  );
}
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);

beforeEach(() => {
  api.mockReset();
  push.mockReset();
  api.mockResolvedValue({ ok: true, data: { queue: 'verification', key: '7', count: 1 } });
});

test('a queue says how long its oldest waits, and is red only where something is late', () => {
  open();
  expect(rowOf('账号上架').getByText('21时 40分').className).not.toContain('late');
  expect(rowOf('账号上架').getByText('24 小时')).toBeTruthy();
  expect(rowOf('实名认证').getByText('1天 02时').className).toContain('late');
  expect(rowOf('实名认证').getByText('1 件超时')).toBeTruthy();
  expect(rowOf('账号认领').getByText('没有要处理的，今天已办 42 件')).toBeTruthy();
});

test('sums and buttons are of the reader’s own queues; others show numbers alone, when asked for', async () => {
  open();
  const sum = within(screen.getByText('合计').closest('tr')!);
  expect(sum.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '合计',
    '25',
    '',
    '3',
    '16',
    '6',
    '99',
    '',
  ]);
  expect(screen.queryByText('提现审核')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '全部队列' }));
  expect(within(screen.getByRole('region', { name: '其他组' })).getByText('提现审核')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领取提现审核' })).toBeNull();
});

test('arrows mark a row, T takes its oldest free one, Enter opens it', async () => {
  open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}t');
  expect(api).toHaveBeenCalledExactlyOnceWith('operator/take', { queue: 'verification' });
  expect(push).toHaveBeenCalledWith('/operator/queue/verification/7');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(push).toHaveBeenLastCalledWith('/operator/queue/listing');
});

test('today: what was done, how much of it late, and what is due before the day is over', () => {
  open();
  const today = within(screen.getByRole('region', { name: '今天' }));
  const figure = (name: string) => today.getByText(name).nextElementSibling?.textContent;
  expect(figure('今天已办')).toBe('99 件');
  expect(today.getByText('我办了 93 件')).toBeTruthy();
  expect(figure('办完时已超时')).toBe('9 件');
  expect(figure('今天内到期')).toBe('6 件');
  expect(figure('现在超时')).toBe('1 件');
  expect(today.getByText('现在超时').nextElementSibling?.className).toContain('late');
});

test('N opens what is promised soonest, of all queues, and says when nothing is left', async () => {
  open();
  api.mockResolvedValueOnce({ ok: true, data: { next: { queue: 'change', key: '9' } } });
  await userEvent.keyboard('n');
  expect(api).toHaveBeenCalledWith('operator/take-next', {});
  await waitFor(() => expect(push).toHaveBeenCalledWith('/operator/queue/change/9?go_on=1'));
  api.mockResolvedValueOnce({ ok: true, data: { next: null } });
  await userEvent.click(screen.getByRole('button', { name: /按紧急程度连续处理/ }));
  await waitFor(() => expect(push).toHaveBeenLastCalledWith('/operator'));
});

test('what is taken says what is left of its time, and can be put back', async () => {
  open({ mine: [anEntry({ due: '2026-11-23T04:22:00Z', is_late: true })] });
  const mine = within(screen.getByRole('region', { name: '我领取的 1 件' }));
  expect(mine.getByText('超 2时 10分').className).toContain('late');
  await userEvent.click(mine.getByRole('button', { name: '放回柚白通勤妆' }));
  expect(api).toHaveBeenCalledWith('operator/put-back', { queue: 'listing', key: '51' });
});

test('without a demonstration there is no clerk to switch', async () => {
  open();
  expect(screen.queryByRole('button', { name: /演示审核员/ })).toBeNull();
});

test('the demonstration’s clerk is switched off and on', async () => {
  open({ clerk: true });
  await userEvent.click(screen.getByRole('button', { name: '关闭演示审核员' }));
  expect(api).toHaveBeenCalledWith('operator/clerk', { on: '0' });
});
