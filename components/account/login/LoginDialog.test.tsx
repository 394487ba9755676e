import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import LoginDialog from './LoginDialog';

const push = vi.fn((_url: string) => Promise.resolve(true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const server = setupServer();
const sent: Record<string, string>[] = [];
const path = (name: string) => `*/api/${name}`;
const done = (data: unknown, msg = '操作成功') =>
  HttpResponse.json({ status: 200, code: 200, msg, data });
const refuse = (status: number, msg: string, data: unknown = {}) =>
  HttpResponse.json({ status, code: status, msg, data }, { status });

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const challenge = {
  challenge: 'c1',
  width: 296,
  height: 170,
  piece_width: 44,
  piece_height: 52,
  piece_y: 30,
  background: pixel,
  piece: pixel,
  expires_in: 180,
};
const loggedIn = {
  access_token: 'token-1',
  expires_in: 3600,
  user: {
    user_id: 7,
    username: '138****2046',
    user_nicename: '广告主2046',
    avatar: null,
    pay_pass_level: 0,
    user_group: 3,
    mobile: '138****2046',
  },
};

/** Remembers the form of a call and answers. */
const answers = (name: string, answer: () => HttpResponse<JsonBodyType>) =>
  http.post(path(name), async ({ request }) => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
    return answer();
  });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  server.use(
    answers('captcha/challenge', () => done(challenge)),
    answers('captcha/verify', () =>
      done({ ticket: 't1', randstr: 'r1', expires_in: 300, next: null, left: 0 }),
    ),
    answers('send-register-msg', () => done({ retry_after: 60 }, '验证码已发送')),
    answers('do-login-by-mobile-code', () => done(loggedIn, '登录成功')),
    answers('article/agreement', () =>
      done({ content: '<h3>一、账号</h3>', title: '', version: 1 }),
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  push.mockClear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterAll(() => server.close());

function show(next?: string) {
  const store = createAppStore();
  store.getState().openLogin(next);
  render(
    <AppStoreProvider store={store}>
      <LoginDialog />
      <ToastHost />
    </AppStoreProvider>,
  );
  return { store, user: userEvent.setup() };
}

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号');
const code = () => screen.getByLabelText<HTMLInputElement>('验证码');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Solves the slider by keyboard: opens it, moves a little, confirms. */
async function slideByKeys() {
  const handle = await screen.findByRole('slider');
  await waitFor(() => expect(handle.getAttribute('aria-disabled')).toBeNull());
  for (let i = 0; i < 10; i++) fireEvent.keyDown(handle, { key: 'ArrowRight' });
  fireEvent.keyDown(handle, { key: 'Enter' });
}

describe('the fields', () => {
  it('take digits only, 11 for the phone and 6 for the code', async () => {
    const { user } = show();
    await user.type(phone(), 'a138-0000-20469');
    await user.type(code(), '12x34567');
    expect(phone().value).toBe('13800002046');
    expect(code().value).toBe('123456');
  });

  it('say what is missing in the words of the specification, and the first takes the focus', async () => {
    const { user } = show();
    await user.click(button('登录'));
    const said = screen.getAllByRole('alert').map((line) => line.textContent);
    expect(said).toEqual(['请填写手机号', '请输入验证码', '请阅读并勾选协议']);
    expect(document.activeElement).toBe(phone());
    await user.type(phone(), '12345');
    await user.click(button('登录'));
    expect(screen.getAllByRole('alert')[0]!.textContent).toBe('手机号码有误，请重填');
    expect(sent).toEqual([]);
  });
});

describe('asking for a code', () => {
  it('wants a right number before the slider', async () => {
    const { user } = show();
    await user.click(button('获取验证码'));
    expect(screen.getByRole('alert').textContent).toBe('请填写手机号');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says 请完成滑块验证 when the slider is closed', async () => {
    const { user } = show();
    await user.type(phone(), '13800002046');
    await user.click(button('获取验证码'));
    await screen.findByRole('slider');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alert').textContent).toBe('请完成滑块验证');
    expect(sent.some((form) => 'login_user' in form)).toBe(false);
  });

  it('sends after the slider, then counts down and keeps the end in myEndTime', async () => {
    const { user } = show();
    await user.type(phone(), '13800002046');
    await user.click(button('获取验证码'));
    await slideByKeys();
    await waitFor(() => expect(button(/秒后获取/).disabled).toBe(true));
    expect(button('60秒后获取')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(sent.at(-1)).toEqual({
      login_user: '13800002046',
      user_group: '3',
      ticket: 't1',
      randstr: 'r1',
    });
    const verified = sent.find((form) => 'track' in form);
    expect(verified).toMatchObject({ x: '40', way: 'keyboard', purpose: 'login', challenge: 'c1' });
    const left = (Number(Cookies.get('myEndTime')) - Date.now()) / 1000;
    expect(left).toBeGreaterThan(55);
    expect(left).toBeLessThanOrEqual(60);
    expect(await screen.findByText('验证码已发送')).toBeTruthy();
  });

  it('goes on counting after a reload, and the button comes back at the end', async () => {
    vi.useFakeTimers();
    try {
      Cookies.set('myEndTime', String(Date.now() + 20_000));
      show();
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(button('20秒后获取').disabled).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(15_000));
      expect(button('5秒后获取').disabled).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(button('获取验证码').disabled).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts down what the server says where it was too soon', async () => {
    server.use(
      answers('send-register-msg', () =>
        refuse(429, '验证码发送过于频繁，请 42 秒后再试', { retry_after: 42 }),
      ),
    );
    const { user } = show();
    await user.type(phone(), '13800002046');
    await user.click(button('获取验证码'));
    await slideByKeys();
    await waitFor(() => expect(button('42秒后获取').disabled).toBe(true));
    expect(screen.getByRole('alert').textContent).toBe('验证码发送过于频繁，请 42 秒后再试');
  });

  it('renders a new picture when the third try was wrong', async () => {
    const said = '拼图没有对准，已为您换一张';
    server.use(answers('captcha/verify', () => refuse(422, said, { tries_left: 0 })));
    const { user } = show();
    await user.type(phone(), '13800002046');
    await user.click(button('获取验证码'));
    await slideByKeys();
    expect(await screen.findByText(said)).toBeTruthy();
    const pictures = () => sent.filter((form) => Object.keys(form).length === 0).length;
    await waitFor(() => expect(pictures()).toBe(2), { timeout: 2000 });
  });
});

describe('the agreements', () => {
  it.each(['《用户协议》', '《隐私政策》'])(
    '%s ticks the checkbox with 同意并继续',
    async (name) => {
      const { user } = show();
      const box = screen.getByRole<HTMLInputElement>('checkbox');
      expect(box.checked).toBe(false);
      await user.click(button(name));
      const overlay = screen.getByRole('dialog', { name: name.slice(1, -1) });
      expect(await within(overlay).findByText('一、账号')).toBeTruthy();
      await user.click(button('同意并继续'));
      expect(box.checked).toBe(true);
      expect(screen.queryByRole('dialog', { name: name.slice(1, -1) })).toBeNull();
    },
  );

  it('cannot be agreed to before they are there', async () => {
    server.use(answers('article/agreement', () => refuse(503, '')));
    const { user } = show();
    await user.click(button('《用户协议》'));
    expect(await screen.findByText(/协议没有加载出来/)).toBeTruthy();
    expect(button('同意并继续').disabled).toBe(true);
  });
});

describe('logging in', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(phone(), '13800002046');
    await user.type(code(), '407312');
    await user.click(screen.getByRole('checkbox'));
  };

  it('keeps the session in its cookies, closes the dialog and stores the user', async () => {
    const { store, user } = show();
    await fill(user);
    await user.click(button('登录'));
    await waitFor(() => expect(store.getState().loginPopup).toBe(false));
    expect(sent).toEqual([
      {
        login_user: '13800002046',
        user_pass: '407312',
        user_group: '3',
        login_page_name: '广告主登录',
        login_page_address: location.pathname,
      },
    ]);
    expect(Cookies.get()).toMatchObject({
      token: 'token-1',
      userName: '广告主2046',
      telphone: '138****2046',
      choiceFlag: '3',
      level: '0',
    });
    expect(store.getState().user).toMatchObject({ name: '广告主2046', group: 3 });
    expect(push).not.toHaveBeenCalled();
    // Opened again, it is empty.
    act(() => store.getState().openLogin());
    expect([phone().value, code().value]).toEqual(['', '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('goes on to where the visitor wanted', async () => {
    const { user } = show('/productDetails/abc_5.html');
    await fill(user);
    await user.click(button('登录'));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/productDetails/abc_5.html'));
  });

  it('shows a wrong code under its field and stays', async () => {
    server.use(
      answers('do-login-by-mobile-code', () =>
        refuse(422, '验证码错误', { fields: { user_pass: '验证码错误' } }),
      ),
    );
    const { store, user } = show();
    await fill(user);
    await user.click(button('登录'));
    expect((await screen.findByRole('alert')).textContent).toBe('验证码错误');
    expect(store.getState().loginPopup).toBe(true);
    expect(Cookies.get('token')).toBeUndefined();
  });

  it('calls once however often it is pressed', async () => {
    const { store, user } = show();
    await fill(user);
    const form = phone().closest('form')!;
    for (let i = 0; i < 5; i++) fireEvent.submit(form);
    await waitFor(() => expect(store.getState().loginPopup).toBe(false));
    expect(sent).toHaveLength(1);
  });
});

it('shows the hotline and the way to the media owner', () => {
  show();
  expect(screen.getByText('400-058-8786').getAttribute('href')).toBe('tel:400-058-8786');
  expect(screen.getByText('去媒体主登录').getAttribute('href')).toBe('/mediumLogin');
});
