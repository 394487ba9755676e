import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { anEntry, frame, now } from '../kit/console-samples';
import { DeskScreen } from './DeskScreen';
import type { Moved, QueueCount } from './queue-count';

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

interface Over {
  mine?: ReturnType<typeof anEntry>[];
  clerk?: boolean | null;
  roles?: OperatorRole[];
  givenBy?: string;
  moved?: Moved[];
}

const person = (id: number, name: string, roles: OperatorRole[]) => ({
  id,
  name,
  roles,
  held: id,
  last_act: '',
  is_online: id !== 3,
  is_self: id === 1,
  back: '',
});
const colleagues = [
  person(1, '沈牧', ['admin']),
  person(2, '方一舟', ['review']),
  person(3, '江予', ['review']),
  person(4, '陈念安', ['finance']),
];

function open(over: Over = {}) {
  return render(
    <DeskScreen
      frame={{ ...frame, roles: over.roles ?? frame.roles }}
      now={now}
      desk={{
        queues: [withdrawal, count({}), verification, empty],
        mine: (over.mine ?? [anEntry()]).map((entry) => ({
          ...entry,
          given_by: over.givenBy ?? '',
        })),
        moved: over.moved ?? [],
        idle_minutes: 30,
        colleagues,
        clerk_is_on: over.clerk ?? null,
      }}
    />,
  );
}
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);

beforeEach(() => {
  api.mockReset();
  push.mockReset();
  replace.mockReset();
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

test('what was handed over says by whom, and what was taken away where it went', async () => {
  open({
    givenBy: '沈牧',
    moved: [
      { queue: 'listing', key: '7', at: '2026-11-23T06:31:00Z', by: '沈牧', to: '方一舟' },
      { queue: 'entry', key: '8', at: '2026-11-23T06:30:00Z', by: '沈牧', to: '' },
    ],
  });
  expect(screen.getByText('沈牧交给您')).toBeTruthy();
  const list = within(await screen.findByRole('list', { name: '从您手上调走的' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('沈牧把您手上的 账号上架 7 交给了方一舟'),
    expect.stringContaining('沈牧把您手上的 入驻申请 8 收回到空闲'),
  ]);
});

const lateRows = {
  rows: [
    {
      queue: 'verification',
      name: '实名认证',
      cells: [
        { holder: null, late: 0, near: 2, oldest_since: '2026-11-22T12:22:00Z' },
        { holder: { id: 3, name: '江予' }, late: 1, near: 0, oldest_since: '2026-11-22T04:22:00Z' },
      ],
    },
  ],
};
const lateThing = {
  key: '7',
  title: '杭州木棉服饰有限公司',
  detail: '企业认证',
  since: '2026-11-22T04:22:00Z',
  due: '2026-11-23T04:22:00Z',
  is_late: true,
};

/** Answers of the server, by call. */
const answers = (over: Record<string, object> = {}) =>
  api.mockImplementation(async (name: string) => ({
    ok: true,
    data: {
      'operator/late': lateRows,
      'operator/late-things': { things: [lateThing], has_more: false },
      'operator/hand-over': { name: '方一舟' },
      'operator/take-back': { name: '江予' },
      ...over,
    }[name],
  }));

test('who manages sees what is late by queue and colleague, opens it by key and hands it over or takes it back', async () => {
  answers();
  open({ roles: ['admin'] });
  const card = within(await screen.findByRole('region', { name: '超时与今天到期' }));
  const cell = await card.findByRole('button', { name: '实名认证，江予：1 件超时' });
  expect(card.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '队列',
    '空闲',
    '江予',
  ]);
  expect(cell.textContent).toBe('1 件超时最久 1天 02时');
  expect(card.getByRole('button', { name: '实名认证，空闲：2 件今天到期' })).toBeTruthy();
  cell.focus();
  await userEvent.keyboard('{Enter}');
  expect(api).toHaveBeenLastCalledWith(
    'operator/late-things',
    { queue: 'verification', holder: 3 },
    { show: 'none' },
  );
  const things = within(await card.findByRole('region', { name: '实名认证，江予手上的' }));
  expect(things.getByText('超 2时 10分').className).toContain('late');
  const give = things.getByRole<HTMLButtonElement>('button', { name: /^转交/ });
  expect(give.disabled).toBe(true);
  const choice = things.getByRole('combobox');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '交给同事…',
    '沈牧（您），手上 1 件',
    '方一舟，手上 2 件',
  ]);
  await userEvent.selectOptions(choice, '2');
  give.focus();
  await userEvent.keyboard('{Enter}');
  expect(api).toHaveBeenCalledWith('operator/hand-over', {
    queue: 'verification',
    key: '7',
    to: 2,
  });
  // Read anew, with the page around it.
  expect(api).toHaveBeenLastCalledWith('operator/late', {}, { show: 'none' });
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  await userEvent.click(await card.findByRole('button', { name: '实名认证，江予：1 件超时' }));
  await userEvent.click(await card.findByRole('button', { name: /^收回/ }));
  expect(api).toHaveBeenCalledWith('operator/take-back', { queue: 'verification', key: '7' });
});

test('what is free is given to somebody, and not taken back from anybody; others have no such card', async () => {
  answers();
  const { unmount } = open({ roles: ['admin'] });
  await userEvent.click(await screen.findByRole('button', { name: /^实名认证，空闲/ }));
  await screen.findByRole('region', { name: '实名认证，空闲的' });
  expect(screen.queryByRole('button', { name: /^收回/ })).toBeNull();
  unmount();
  api.mockClear();
  open();
  expect(screen.queryByRole('region', { name: '超时与今天到期' })).toBeNull();
  expect(api).not.toHaveBeenCalled();
});

test('what is late that could not be read is said to be missing, and read again when asked', async () => {
  api.mockResolvedValue({ ok: false, msg: '连接服务器失败' });
  open({ roles: ['admin'] });
  expect((await screen.findByRole('alert')).textContent).toContain('超时的件没有读到');
  answers();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /^实名认证，江予/ })).toBeTruthy();
});
