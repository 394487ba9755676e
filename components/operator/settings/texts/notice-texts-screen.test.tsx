import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoticeTextsScreen } from './NoticeTextsScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));

const text = {
  key: 'recharge_paid' as const,
  ...{ name: '充值到账', when: '充值到账时，发给充值的人', about: '资金' },
  ways: '短信、邮件',
  ...{ title: '充值 {金额} 到了', body: '单号 {支付单号}', version: 2, is_changed: true },
  ...{ saved_by: '许言', saved_at: '2026-11-29T02:00:00.000Z' },
};
const kept = {
  texts: [text],
  history: [
    {
      ...{ key: text.key, version: 2, title: text.title, body: text.body, reason: '写得亲切些' },
      ...{ saved_by: '许言', saved_at: text.saved_at },
    },
  ],
  sms: [{ label: '资金', covers: '到账、退款', words: '账户有资金变动' }],
};

const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};
const open = async () => {
  const shown = render(<NoticeTextsScreen kept={kept} />);
  await userEvent.click(screen.getByRole('button', { name: '改 充值到账' }));
  await screen.findByRole('textbox', { name: /标题/ });
  return shown;
};
const write = async (label: RegExp, words: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  // A brace is a key's name to the keyboard.
  await userEvent.type(field, words.replaceAll('{', '{{'));
};

beforeEach(() => {
  api.mockReset();
  refresh.mockClear();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null }, fields: {} });
});

test('shows what somebody would read while it is typed, and saves it upon its version', async () => {
  await open();
  await write(/标题/, '您的 {金额} 已到账');
  const preview = screen.getByRole('region', { name: '预览' });
  expect(within(preview).getByRole('heading').textContent).toBe('您的 ¥1,200.00 已到账');
  await userEvent.type(screen.getByLabelText('为什么改'), '更清楚');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent()).toEqual({
    act: 'notice_text',
    ...{ key: 'recharge_paid', title: '您的 {金额} 已到账', body: '单号 {支付单号}' },
    ...{ version: '2', reason: '更清楚' },
  });
});

test('a blank that is unknown or missing stands at its field, and nothing is sent', async () => {
  await open();
  await write(/标题/, '{余额} 已到账');
  expect(screen.getByText(/没有占位符 \{余额\}/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(api).not.toHaveBeenCalled();
});

test('the built-in words come back as such', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '填入内置的文字' }));
  await userEvent.type(screen.getByLabelText('为什么改'), '先用原来的');
  await userEvent.click(screen.getByRole('button', { name: '恢复内置的文字' }));
  expect(sent()).toMatchObject({ title: '', body: '', version: '2' });
});

test('upon another’s version what was typed stays', async () => {
  api.mockResolvedValue({ ok: false, msg: '陈念安刚刚改过这条消息', fields: {} });
  const { rerender } = await open();
  await write(/正文/, '支付单号 {支付单号}，请查收');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('陈念安刚刚改过这条消息')).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
  rerender(
    <NoticeTextsScreen kept={{ ...kept, texts: [{ ...text, version: 3, title: '别的' }] }} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent()).toMatchObject({ version: '3', body: '支付单号 {支付单号}，请查收' });
});

test('words of SMS are shown with the reason why they are not changed here', () => {
  render(<NoticeTextsScreen kept={kept} />);
  expect(screen.getByText('账户有资金变动')).toBeTruthy();
  expect(screen.getByText(/按运营商报备的模板发送/)).toBeTruthy();
});

test('keeps the notices of a tab of the message centre together', () => {
  const other = { ...text, key: 'contract_done' as const, name: '合同签完', about: '合同' };
  render(<NoticeTextsScreen kept={{ ...kept, texts: [text, other] }} />);
  const contracts = screen.getByRole('region', { name: '合同的消息' });
  expect(within(contracts).getByText('合同签完')).toBeTruthy();
  expect(within(contracts).queryByText('充值到账')).toBeNull();
  expect(screen.getByRole('region', { name: '资金的消息' })).toBeTruthy();
});
