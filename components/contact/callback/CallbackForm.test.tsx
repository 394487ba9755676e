import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { CallbackForm } from './CallbackForm';

const answer = (data: unknown, status = 200, msg = '') =>
  HttpResponse.json({ status, code: status, msg, data }, { status });

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture = (challenge: string) => ({
  challenge,
  width: 296,
  height: 170,
  piece_width: 44,
  piece_height: 52,
  piece_y: 30,
  background: pixel,
  piece: pixel,
  expires_in: 180,
});

/** Waits for the picture of that name, moves its piece a little by the keys, and confirms. */
async function slideByKeys(challenge: string): Promise<void> {
  const handle = await screen.findByRole('slider');
  await waitFor(() => {
    expect(document.querySelector(`[data-challenge=${challenge}]`)).toBeTruthy();
    expect(handle.getAttribute('aria-disabled')).toBeNull();
  });
  for (let nth = 0; nth < 10; nth++) fireEvent.keyDown(handle, { key: 'ArrowRight' });
  fireEvent.keyDown(handle, { key: 'Enter' });
}

let asked: Record<string, string>[] = [];
let inService = true;
const server = setupServer(
  http.post('*/api/contact/user-mobile', async ({ request }) => {
    asked.push(Object.fromEntries(new URLSearchParams(await request.text())));
    await delay(20);
    return answer({ promised: '将在周一 9:00 后回电' });
  }),
  http.get('*/api/online_qq', () =>
    answer({
      in_service: inService,
      away: inService ? '' : '现在是 22:11，将在明天 9:10 前回电。',
      list: [],
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  inService = true;
});

function show() {
  render(
    <AppStoreProvider>
      <CallbackForm />
    </AppStoreProvider>,
  );
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('textbox', { name: '您的电话' }),
    send: screen.getByRole('button', { name: '给我回电' }),
  };
}

describe('the call-back', () => {
  it('promises 10 minutes in working hours, and that the number stays here', () => {
    show();
    expect(screen.getByText('留下电话，10 分钟内回电；工作日 9:00–18:00。')).toBeTruthy();
    expect(screen.getByText('号码只用于本次回电，不对媒体主展示')).toBeTruthy();
  });

  it('asks for the phone where there is none, and takes the focus there', async () => {
    const { user, field, send } = show();
    await user.click(send);
    expect(screen.getByRole('alert').textContent).toBe('请输入您的电话');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  it('refuses what is no mainland mobile number', async () => {
    const { user, field, send } = show();
    await user.type(field, '128a0000-2046');
    expect(field.value).toBe('12800002046');
    await user.click(send);
    expect(screen.getByRole('alert').textContent).toBe('手机号码有误，请重填');
    await user.type(field, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('says in the server’s words when the call comes, and sends once', async () => {
    const { user, field, send } = show();
    await user.type(field, '13800002046');
    await user.dblClick(send);
    expect(await screen.findByText('将在周一 9:00 后回电')).toBeTruthy();
    expect(screen.getByText('已登记 138****2046')).toBeTruthy();
    expect(asked).toEqual([
      { mobile: '13800002046', page_source: location.pathname, ticket: '', randstr: '' },
    ]);
  });

  it('shows what the server refuses, and keeps the number', async () => {
    server.use(
      http.post('*/api/contact/user-mobile', () =>
        answer({ retry_after: 3600 }, 429, '这个号码今天已登记 3 次，请明天再试'),
      ),
    );
    const { user, field, send } = show();
    await user.type(field, '13800002046');
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toBe(
      '这个号码今天已登记 3 次，请明天再试',
    );
    expect(field.value).toBe('13800002046');
  });

  it('opens the slider where the server asks for it, and sends the same number with its proof', async () => {
    server.use(
      http.post('*/api/contact/user-mobile', async ({ request }) => {
        const form = Object.fromEntries(new URLSearchParams(await request.text()));
        asked.push(form);
        return form.ticket
          ? answer({ promised: '顾问将在 10 分钟内回电' })
          : answer({ captcha: 'required' }, 422, '请完成滑块验证');
      }),
      http.post('*/api/captcha/challenge', () => answer(picture('c1'))),
      http.post('*/api/captcha/verify', async ({ request }) => {
        const { challenge, purpose, phone } = Object.fromEntries(
          new URLSearchParams(await request.text()),
        );
        verified.push({ challenge, purpose, phone });
        return challenge === 'c1'
          ? answer({ ticket: '', randstr: '', expires_in: 0, next: picture('c2'), left: 1 })
          : answer({ ticket: 't1', randstr: 'r1', expires_in: 300, next: null, left: 0 });
      }),
    );
    const verified: object[] = [];
    const { user, field, send } = show();
    await user.type(field, '13800002046');
    await user.click(send);
    await slideByKeys('c1');
    expect(await screen.findByText('还需 1 张')).toBeTruthy();
    await slideByKeys('c2');
    expect(await screen.findByText('顾问将在 10 分钟内回电')).toBeTruthy();
    expect(verified).toEqual(
      ['c1', 'c2'].map((challenge) => ({ challenge, purpose: 'contact', phone: '13800002046' })),
    );
    expect(asked.map(({ mobile, ticket, randstr }) => [mobile, ticket, randstr])).toEqual([
      ['13800002046', '', ''],
      ['13800002046', 't1', 'r1'],
    ]);
  });

  it('keeps the number where the slider is closed, and says what is missing', async () => {
    server.use(
      http.post('*/api/contact/user-mobile', () =>
        answer({ captcha: 'required' }, 422, '请完成滑块验证'),
      ),
      http.post('*/api/captcha/challenge', () => answer(picture('c1'))),
    );
    const { user, field, send } = show();
    await user.type(field, '13800002046');
    await user.click(send);
    await user.click(await screen.findByRole('button', { name: '关闭' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请完成滑块验证');
    expect(field.value).toBe('13800002046');
  });

  it('says before that nobody can call now', async () => {
    inService = false;
    show();
    expect(await screen.findByText('现在是 22:11，将在明天 9:10 前回电。')).toBeTruthy();
  });
});
