import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SetPayPassword } from './SetPayPassword';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 20_000 });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const reply = (status: number, data: unknown, msg = '') =>
  HttpResponse.json({ status, code: status, msg, data }, { status });

function open() {
  const onDone = vi.fn();
  render(<SetPayPassword again={false} onDone={onDone} onClose={() => {}} />);
  return { user: userEvent.setup(), onDone };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: '确定' });

test('after a code was sent the button counts down from what the server said', async () => {
  server.use(
    http.post('*/api/sendMsg', () => reply(200, { retry_after: 60, mobile: '138****2046' })),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: '60秒后获取' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText('已发送至 138****2046，5 分钟内有效')).toBeTruthy();
});

test('asked too soon, the button waits for the seconds that are left', async () => {
  server.use(http.post('*/api/sendMsg', () => reply(429, { retry_after: 36 }, '操作过于频繁')));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: '36秒后获取' })).toBeTruthy();
});

test('a weak password, a missing code and a slip of the finger are told before anything is sent', async () => {
  const { user, onDone } = open();
  await user.type(field('新支付密码'), '123456');
  await user.type(field('再输一次'), '123457');
  await user.click(submit());
  expect(screen.getByText('请输入验证码')).toBeTruthy();
  expect(screen.getByText('支付密码过于简单：请勿使用连续数字')).toBeTruthy();
  expect(screen.getByText('两次输入的支付密码不一致')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test('a wrong code is said at its field, and the passwords stay typed', async () => {
  server.use(
    http.post('*/api/setPayPass', () =>
      reply(422, { fields: { code: '验证码错误' } }, '验证码错误'),
    ),
  );
  const { user, onDone } = open();
  await user.type(field('短信验证码'), '000000');
  await user.type(field('新支付密码'), '258369');
  await user.type(field('再输一次'), '258369');
  await user.click(submit());
  expect(await screen.findByText('验证码错误')).toBeTruthy();
  expect(field('新支付密码').value).toBe('258369');

  server.use(http.post('*/api/setPayPass', () => reply(200, { pay_pass_level: 1 })));
  await user.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});
