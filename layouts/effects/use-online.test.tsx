import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import { useOnline } from './use-online';

function Tab() {
  useOnline();
  return null;
}

const show = () =>
  render(
    <>
      <ToastHost />
      <Tab />
    </>,
  );

afterEach(() => vi.restoreAllMocks());

describe('the network', () => {
  it('is said when it goes and when it comes back', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('网络已断开，请检查网络连接')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('网络已恢复')).toBeTruthy();
  });

  it('gone, keeps the page that is open when a link or a form would leave it, and says so', async () => {
    show();
    await act(async () => void (await import('./keep-page')));
    const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const gone = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', gone);
    document.body.addEventListener('submit', gone);
    const put = (html: string) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      document.body.append(box);
      return box.firstElementChild as HTMLElement; // every piece is one element
    };
    const press = (html: string) => act(() => put(html).click());
    press('<a href="/news.html">资讯</a>');
    act(() => {
      put('<form action="/productList"></form>').dispatchEvent(
        new Event('submit', { bubbles: true, cancelable: true }),
      );
    });
    expect(gone).not.toHaveBeenCalled();
    expect(screen.getByText('网络已断开，您还在当前页面，恢复后请再点一次')).toBeTruthy();

    press('<a href="#part">本页</a>');
    press('<a href="tel:4000588786">电话</a>');
    press('<button type="button">展开</button>');
    expect(gone).toHaveBeenCalledTimes(3);
    away.mockReturnValue(true);
    press('<a href="/news.html">资讯</a>');
    expect(gone).toHaveBeenCalledTimes(4);
    document.body.removeEventListener('click', gone);
    document.body.removeEventListener('submit', gone);
  });

  it('is said where it had gone before the page was ready', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    expect(screen.getByText('网络已断开，请检查网络连接')).toBeTruthy();
  });
});
