import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { OperatorLogin } from './OperatorLogin';

const push = vi.hoisted(() => vi.fn());
const api = vi.hoisted(() => vi.fn());
const query: Record<string, string> = {};
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({ useRouter: () => ({ push, query }) }));
vi.mock('@/components/account/captcha/CaptchaDialog', () => ({
  CaptchaDialog: ({
    purpose,
    onSolved,
  }: {
    purpose: string;
    onSolved: (proof: object) => void;
  }) => (
    <button type="button" onClick={() => onSolved({ ticket: 't', randstr: 'r' })}>
      滑块 {purpose}
    </button>
  ),
}));

const answers: Record<string, object> = {};
const yes = (data: object) => ({ ok: true, data, msg: '', status: 200, fields: {} });
const no = (status: number, msg: string, fields: Record<string, string> = {}) => ({
  ok: false,
  data: {},
  msg,
  status,
  fields,
});

beforeEach(() => {
  push.mockReset();
  api.mockReset();
  api.mockImplementation(async (name: string) => answers[name]);
  for (const name of Object.keys(query)) delete query[name];
  Object.assign(answers, {
    'operator/send-code': yes({ retry_after: 60 }),
    'operator/log-in': yes({ second_factor: 'prove', setup: null }),
    'operator/second-factor': yes({ recovery_codes: [] }),
  });
});

function open(demo = true) {
  const store = createAppStore();
  store.setState({ demo });
  render(
    <AppStoreProvider store={store}>
      <OperatorLogin />
    </AppStoreProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);
const toSecondFactor = async () => {
  await type('手机号', '13900002046');
  await type('短信验证码', '123456');
  await press('下一步');
};

test('asks for a code after the slider, for the console alone, and counts down', async () => {
  open();
  await press('获取验证码');
  expect(screen.getByText('请填写手机号')).toBeTruthy();
  await type('手机号', '13900002046');
  await press('获取验证码');
  await userEvent.click(await screen.findByRole('button', { name: '滑块 console' }));
  expect(api).toHaveBeenCalledWith(
    'operator/send-code',
    { mobile: '13900002046', ticket: 't', randstr: 'r' },
    { show: 'none' },
  );
  expect(await screen.findByRole('button', { name: /60秒后获取/ })).toBeTruthy();
});

test('a wrong code stands at its field, with what was typed', async () => {
  answers['operator/log-in'] = no(422, '验证码错误', { code: '验证码错误' });
  open();
  await toSecondFactor();
  expect((await screen.findByRole('alert')).textContent).toBe('验证码错误');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' }).value).toBe(
    '13900002046',
  );
});

test('what names no field is said all the same', async () => {
  answers['operator/log-in'] = no(403, '这个网络地址不能登录运营台');
  open();
  await toSecondFactor();
  expect((await screen.findByRole('alert')).textContent).toBe('这个网络地址不能登录运营台');
});

test('with a second factor it asks for it, and goes on to the page that was asked for', async () => {
  query.next = '/operator/queue/listing?page=2';
  open();
  await toSecondFactor();
  await type('动态验证码或恢复码', '12');
  await press('登录');
  expect(screen.getByRole('alert').textContent).toContain('6 位数字');
  await type('动态验证码或恢复码', '3456');
  await press('登录');
  expect(api).toHaveBeenLastCalledWith(
    'operator/second-factor',
    { code: '123456' },
    { show: 'none' },
  );
  await waitFor(() =>
    expect(push).toHaveBeenCalledExactlyOnceWith('/operator/queue/listing?page=2'),
  );
});

test.each([
  'https://evil.example',
  '//evil.example/operator',
  '/personal',
  '/operator/login?next=x',
])('goes to the desk rather than to %s', async (next) => {
  query.next = next;
  open();
  await toSecondFactor();
  await type('动态验证码或恢复码', '123456');
  await press('登录');
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/operator'));
});

test('a first login makes the second factor and shows its recovery codes until they are kept', async () => {
  answers['operator/log-in'] = yes({
    second_factor: 'set up',
    setup: { secret: 'JBSWY3DP', qr_svg: '<svg onload="alert(1)"></svg>' },
  });
  answers['operator/second-factor'] = yes({ recovery_codes: ['aaaa-1111', 'bbbb-2222'] });
  open();
  await toSecondFactor();
  expect((await screen.findByRole('img')).getAttribute('src')).toMatch(
    /^data:image\/svg\+xml,%3Csvg/,
  );
  expect(screen.getByText('JBSWY3DP')).toBeTruthy();
  await type('动态验证码', '123456');
  await press('绑定并登录');
  const codes = within(await screen.findByRole('list', { name: '恢复码' }));
  expect(codes.getAllByRole('listitem').map((code) => code.textContent)).toEqual([
    'aaaa-1111',
    'bbbb-2222',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '进入运营台' }).disabled).toBe(true);
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存' }));
  await press('进入运营台');
  expect(push).toHaveBeenCalledExactlyOnceWith('/operator');
});

test('who waited too long begins with a new code', async () => {
  answers['operator/second-factor'] = no(401, '登录已过期');
  open();
  await toSecondFactor();
  await type('动态验证码或恢复码', '123456');
  await press('登录');
  expect((await screen.findByRole('alert')).textContent).toBe('等待过久，请重新获取验证码');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' }).value).toBe(
    '13900002046',
  );
});

test('only a demonstration says where codes are read', () => {
  open(false);
  expect(screen.queryByRole('link', { name: '演示短信' })).toBeNull();
});
