import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/ui/ToastHost';
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

  it('is said where it had gone before the page was ready', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    expect(screen.getByText('网络已断开，请检查网络连接')).toBeTruthy();
  });
});
