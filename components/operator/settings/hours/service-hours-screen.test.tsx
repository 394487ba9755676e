import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServiceHoursScreen } from './ServiceHoursScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));

const kept = {
  version: 3,
  today: '2027-02-01',
  words: '工作日 9:00–18:00',
  later: [],
  hours: { opens: '9:00', closes: '18:00', weekend_opens: '', weekend_closes: '' },
  off: ['2027-01-04', '2027-02-08'],
  on: ['2027-02-06'],
  history: [],
  consultants: [],
};

const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^保存 \d+ 处改动$/ }));

beforeEach(() => {
  api.mockReset();
  refresh.mockClear();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null }, fields: {} });
});

test('saves hours and days that were changed, upon the version that is shown', async () => {
  render(<ServiceHoursScreen kept={kept} />);
  const closes = screen.getByLabelText('工作日结束');
  await userEvent.clear(closes);
  await userEvent.type(closes, '20:00');
  await userEvent.click(await screen.findByRole('button', { name: '2027-02-10 上班' }));
  await userEvent.click(screen.getByRole('button', { name: '放假' }));
  await userEvent.click(screen.getByRole('button', { name: '去掉 2027-02-06' }));
  await userEvent.type(screen.getByLabelText('为什么改'), '春节安排');
  await save();
  expect(sent()).toEqual({
    act: 'service_calendar',
    ...{ opens: '9:00', closes: '20:00', weekend_opens: '', weekend_closes: '' },
    ...{
      off: '2027-01-04\n2027-02-08\n2027-02-10',
      on: '',
      valid_on: '',
      version: '3',
      reason: '春节安排',
    },
  });
  expect(refresh).toHaveBeenCalled();
});

test('hours are saved for a day to come, and those that come are told', async () => {
  const later = [{ from: '2027-03-01', words: '工作日 9:00–20:00' }];
  render(<ServiceHoursScreen kept={{ ...kept, later }} />);
  expect(screen.getByText(/2027-03-01 起：工作日 9:00–20:00/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('这些时间从哪天起'), '2027-03-01');
  await userEvent.type(screen.getByLabelText('为什么改'), '改回原来的');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent()).toMatchObject({ valid_on: '2027-03-01', closes: '18:00' });
});

test('a day that is past can neither be chosen nor taken away', async () => {
  render(<ServiceHoursScreen kept={kept} />);
  expect(await screen.findByRole('button', { name: '2027-01-29 上班' })).toHaveProperty(
    'disabled',
    true,
  );
  const days = screen.getByRole('table', { name: '2027 年另设的日子' });
  expect(within(days).queryByRole('button', { name: '去掉 2027-01-04' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '放假' }));
  expect(screen.getByText('请选择日期')).toBeTruthy();
});

test('upon another’s version what was changed stays, over the days that came meanwhile', async () => {
  api.mockResolvedValue({ ok: false, msg: '陈念安刚刚保存过服务时间', fields: {} });
  const { rerender } = render(<ServiceHoursScreen kept={kept} />);
  await userEvent.click(await screen.findByRole('button', { name: '2027-02-11 上班' }));
  await userEvent.click(screen.getByRole('button', { name: '放假' }));
  await save();
  expect(screen.getByText('陈念安刚刚保存过服务时间')).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
  rerender(<ServiceHoursScreen kept={{ ...kept, version: 4, off: [...kept.off, '2027-02-09'] }} />);
  await save();
  expect(sent()).toMatchObject({
    version: '4',
    off: '2027-01-04\n2027-02-08\n2027-02-09\n2027-02-11',
  });
});

test('what is refused stands at its field', async () => {
  const fields = { closes: '须在 16:00 到 23:00 之间', off: '2027-02-12 太远' };
  api.mockResolvedValue({ ok: false, msg: '填写有误', fields });
  render(<ServiceHoursScreen kept={kept} />);
  const closes = screen.getByLabelText('工作日结束');
  await userEvent.clear(closes);
  await userEvent.type(closes, '3:00');
  await save();
  expect(closes.getAttribute('aria-invalid')).toBe('true');
  expect(closes).toHaveProperty('value', '3:00');
  expect(await screen.findByText('2027-02-12 太远')).toBeTruthy();
  expect(refresh).not.toHaveBeenCalled();
});

test('a consultant’s hours are saved from what stands, upon its version', async () => {
  const week = { mon: '9:00-12:00', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' };
  const one = {
    ...{ operator: 7, name: '林知夏', version: 2, shown_as: '小秦', words: '周一 9:00–12:00' },
    ...{ week, later: [], off: ['2027-02-10'], is_on: false, back: '明天 9:00' },
    ...{ reason: '排班', saved_by: '沈牧', saved_at: '2027-01-30T02:00:00Z' },
  };
  render(<ServiceHoursScreen kept={{ ...kept, consultants: [one] }} />);
  const table = within(await screen.findByRole('table', { name: '顾问值班' }));
  expect(table.getByText('明天 9:00 回来')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: '排班 林知夏' }));
  const form = within(screen.getByRole('region', { name: '林知夏的值班' }));
  await userEvent.type(form.getByLabelText(/^周二/), '13:00-18:00');
  await userEvent.type(form.getByRole('textbox', { name: /为什么改/ }), '换班');
  await userEvent.click(form.getByRole('button', { name: '保存林知夏的值班' }));
  expect(sent()).toEqual({
    act: 'consultant_hours',
    ...{ ...week, tue: '13:00-18:00', off: '2027-02-10', shown_as: '小秦' },
    ...{ operator: '7', version: '2', reason: '换班' },
  });
  expect(refresh).toHaveBeenCalled();
});
