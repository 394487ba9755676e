import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import { useChunkReload } from './use-chunk-reload';

function Tab() {
  useChunkReload();
  return <ToastHost />;
}

const reload = vi.fn();

function chunkFails(): void {
  const gone = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error: gone })));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

describe('a page whose chunk is gone', () => {
  it('reloads without a word, though one failure is heard of twice', () => {
    render(<Tab />);
    chunkFails();
    chunkFails();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('页面没有加载完整，请检查网络后刷新')).toBeNull();
  });

  it('says so instead when it fails again in the page that was loaded anew', () => {
    const { unmount } = render(<Tab />);
    chunkFails();
    unmount();
    render(<Tab />);
    chunkFails();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('页面没有加载完整，请检查网络后刷新')).toBeTruthy();
  });

  it('stays as it is while there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<Tab />);
    chunkFails();
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(0);
  });

  it('does not reload for an error of the page itself', () => {
    render(<Tab />);
    act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x') })));
    expect(reload).not.toHaveBeenCalled();
  });
});
