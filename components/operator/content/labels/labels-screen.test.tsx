import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LabelsScreen } from './LabelsScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));

const props = {
  labels: [{ name: '选好', articles: 3, questions: 0, unseen: 1 }],
  former: [
    { name: '旧闻', called_now: '', saved_by: '许言', saved_at: '2026-11-30T01:00:00.000Z' },
    { name: '价钱', called_now: '报价', saved_by: '许言', saved_at: '2026-11-30T01:00:00.000Z' },
  ],
};
const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};

beforeEach(() => {
  api.mockReset();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null }, fields: {} });
});

test('a label is renamed from its row, and a refusal stands at its field', async () => {
  render(<LabelsScreen {...props} />);
  expect(screen.getByRole('link', { name: '3 篇' })).toHaveProperty(
    'search',
    `?label=${encodeURIComponent('选好')}`,
  );
  await userEvent.click(screen.getByRole('button', { name: '改名 选好' }));
  const to = screen.getByLabelText(/新名称/);
  await userEvent.clear(to);
  await userEvent.type(to, '选号');
  await userEvent.type(screen.getByLabelText(/原因/), '写法不一');
  const msg = '标签「选号」已停用，请先启用它，或换一个名称';
  api.mockResolvedValueOnce({ ok: false, msg, fields: { to: msg } });
  await userEvent.click(screen.getByRole('button', { name: '改名' }));
  expect(screen.getByText(msg)).toBeTruthy();
  expect(screen.getByLabelText(/新名称/)).toHaveProperty('value', '选号');
  await userEvent.click(screen.getByRole('button', { name: '改名' }));
  expect(sent()).toEqual({ act: 'label_rename', label: '选好', to: '选号', reason: '写法不一' });
  expect(refresh).toHaveBeenCalled();
});

test('what is not used any more can be used again, what was renamed says its name of now', async () => {
  render(<LabelsScreen {...props} />);
  expect(screen.getByText('「报价」')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '启用 旧闻' }));
  await userEvent.type(screen.getByLabelText(/原因/), '又要用');
  await userEvent.click(screen.getByRole('button', { name: '启用' }));
  expect(sent()).toEqual({ act: 'label_allow', label: '旧闻', reason: '又要用' });
});
