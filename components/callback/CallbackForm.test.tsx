import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallbackForm } from './CallbackForm';

const answer = (data: unknown, status = 200, msg = '') =>
  HttpResponse.json({ status, code: status, msg, data }, { status });

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
  render(<CallbackForm />);
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
    expect(asked).toEqual([{ mobile: '13800002046', page_source: location.pathname }]);
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

  it('says before that nobody can call now', async () => {
    inService = false;
    show();
    expect(await screen.findByText('现在是 22:11，将在明天 9:10 前回电。')).toBeTruthy();
  });
});
