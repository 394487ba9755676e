import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/browser/toast';
import { ToastHost } from './ToastHost';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a toast', () => {
  it('lasts 3 seconds', () => {
    render(<ToastHost />);
    act(() => toast.error('操作过于频繁，请 36 秒后再试'));
    act(() => vi.advanceTimersByTime(2999));
    expect(screen.getByRole('status').textContent).toBe('操作过于频繁，请 36 秒后再试');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('said twice is one toast whose clock starts again', () => {
    render(<ToastHost />);
    act(() => toast.info('已取消'));
    act(() => vi.advanceTimersByTime(2000));
    act(() => toast.info('已取消'));
    expect(screen.getAllByText('已取消')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.getAllByText('已取消')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.queryByText('已取消')).toBeNull();
  });

  it('says nothing where no page shows it', () => {
    expect(() => toast.success('已加入购物车')).not.toThrow();
  });
});
