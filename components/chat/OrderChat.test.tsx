import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { personCookie } from '@/lib/browser/session-cookies';
import { dropUnsent } from '@/lib/browser/unsent';
import { OrderChat } from './OrderChat';
import type { ChatMessage, ChatPage } from './use-chat';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Cookies.remove(personCookie, { path: '/' });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const sn = 'TF261122000000000001';
const empty: ChatPage = { list: [], earlier: false, unread: 0, closed: '' };

const message = (id: number, body: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  mine: false,
  body,
  files: [],
  at: '2026-11-22T02:00:00.000Z',
  ...more,
});

const ok = (data: object) => HttpResponse.json({ status: 200, code: 200, msg: '', data });

/** Answers a call. @returns what it was sent, in turn */
function answer(name: string, how: (nth: number) => Response) {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(`*/api/${name}`, async ({ request }) => {
      sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return how(sent.length);
    }),
  );
  return sent;
}

const open = (first: Partial<ChatPage> = {}) => {
  render(<OrderChat orderSn={sn} first={{ ...empty, ...first }} />);
  return userEvent.setup();
};

describe('an unsent message', () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  /** Whoever logs in: the cookie that the login sets. */
  const loggedIn = (id: number) => Cookies.set(personCookie, String(id), { path: '/' });

  it('is its writer’s: another account in the same browser never sees it', async () => {
    loggedIn(1);
    await open().type(box(), '底价可以到两万');
    cleanup();
    loggedIn(2);
    open();
    expect(box().value).toBe('');
    cleanup();
    loggedIn(1);
    open();
    expect(box().value).toBe('底价可以到两万');
  });

  it('is there in a second tab, and gone once it was sent or its writer logs out', async () => {
    loggedIn(1);
    await open().type(box(), '底价可以到两万');
    cleanup();
    sessionStorage.clear(); // another tab has its own
    open();
    expect(box().value).toBe('底价可以到两万');
    cleanup();
    dropUnsent();
    open();
    expect(box().value).toBe('');
    expect(localStorage).toHaveLength(0);
  });
});

describe('the conversation of an order', () => {
  it('shows both sides by day, the other’s files by name', () => {
    open({
      unread: 1,
      list: [
        message(1, '初稿好了吗', { mine: true, at: '2026-11-21T15:59:00.000Z' }),
        message(2, '', {
          at: '2026-11-21T16:01:00.000Z',
          files: [{ name: '初稿.pdf', url: '/api/file/x?sign=1' }],
        }),
      ],
    });
    const log = screen.getByRole('log');
    expect(log.getAttribute('aria-live')).toBe('polite');
    const rows = within(log).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '11-21（周六）',
      '您23:59初稿好了吗',
      '11-22（周日）',
      '媒体主00:01初稿.pdf',
    ]);
    expect(within(log).getByRole('link', { name: '初稿.pdf' }).getAttribute('href')).toContain(
      'sign=1',
    );
    expect(screen.getByText('1 条新消息')).toBeTruthy();
  });

  it('shows pictures as pictures, and points out a way to be reached without stopping it', async () => {
    const sent = answer('order/say', () =>
      ok({ message: message(2, '打我电话 13900000000', { mine: true }) }),
    );
    const user = open({
      list: [message(1, '', { files: [{ name: '主图.PNG', url: '/api/file/p?sign=1' }] })],
    });
    const log = screen.getByRole('log');
    const picture = within(log).getByRole('img', { name: '主图.PNG' });
    expect(picture.getAttribute('src')).toContain('/api/file/p');
    expect(picture.closest('a')?.getAttribute('href')).toContain('/api/file/p');
    await user.type(screen.getByLabelText('给媒体主留言'), '打我电话 13900000000');
    expect(screen.getByText(/^含有联系方式/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await within(log).findByText('打我电话 13900000000')).toBeTruthy();
    expect(within(log).getByText(/^含有联系方式/)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('keeps what was typed when the page is left, and sends it with Ctrl+Enter', async () => {
    const sent = answer('order/say', () => ok({ message: message(1, '在吗', { mine: true }) }));
    const user = open();
    expect(screen.getByText('还没有消息')).toBeTruthy();
    await user.type(screen.getByLabelText('给媒体主留言'), '在吗');
    cleanup();
    const again = open();
    const field = screen.getByLabelText<HTMLTextAreaElement>('给媒体主留言');
    expect(field.value).toBe('在吗');
    await again.type(field, '{Control>}{Enter}{/Control}');
    expect(await within(await screen.findByRole('log')).findByText('在吗')).toBeTruthy();
    expect(sent).toMatchObject([{ order_sn: sn, body: '在吗' }]);
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('sends the same message again under the same key, a changed one under another', async () => {
    const sent = answer('order/say', (nth) =>
      nth < 3 ? HttpResponse.error() : ok({ message: message(1, '在吗？', { mine: true }) }),
    );
    const user = open();
    const field = screen.getByLabelText('给媒体主留言');
    const press = async (times: number) => {
      await user.click(screen.getByRole('button', { name: '发送' }));
      await waitFor(() => expect(sent).toHaveLength(times));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: '发送' }).getAttribute('aria-busy')).toBeNull(),
      );
    };
    await user.type(field, '在吗');
    await press(1);
    await press(2);
    await user.type(field, '？');
    await press(3);
    const keys = sent.map(({ client_key: key }) => key);
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks for what comes while it is looked at, and stops at a failure until it is asked to go on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sent = answer('order/messages', (nth) =>
      nth === 2
        ? HttpResponse.json({ status: 503, code: 503, msg: '', data: {} }, { status: 503 })
        : ok({ ...empty, list: [message(7 + nth, `第 ${nth} 条`)] }),
    );
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open({ list: [message(7, '第一句')] });
    act(() => vi.advanceTimersByTime(30_000));
    expect(sent).toEqual([]);
    visible.mockReturnValue('visible');
    act(() => vi.advanceTimersByTime(10_000));
    expect(await screen.findByText('第 1 条')).toBeTruthy();
    expect(sent[0]).toMatchObject({ order_sn: sn, after: '7' });
    act(() => vi.advanceTimersByTime(10_000));
    const retry = await screen.findByRole('button', { name: '重试' });
    act(() => vi.advanceTimersByTime(60_000));
    expect(sent).toHaveLength(2);
    await userEvent.setup().click(retry);
    expect(await screen.findByText('第 3 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('is only read once it is closed, and says why', () => {
    open({ list: [message(1, '再见')], closed: '订单结束已满 30 天，不能再发消息，记录仍可查看' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/已满 30 天/)).toBeTruthy();
  });
});
