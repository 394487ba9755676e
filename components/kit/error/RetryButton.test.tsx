import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RetryButton } from './RetryButton';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the 502 / 503 page', () => {
  it('counts down and tries again by itself after 10 s', () => {
    const retry = vi.fn();
    render(<RetryButton retry={retry} />);
    expect(screen.getByRole('button').textContent).toBe('10 秒后自动重试');
    for (let second = 0; second < 9; second++) act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('button').textContent).toBe('1 秒后自动重试');
    expect(retry).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1000));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('tries at once when asked', () => {
    const retry = vi.fn();
    render(<RetryButton retry={retry} />);
    fireEvent.click(screen.getByRole('button'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is loaded anew where the page itself failed', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    history.replaceState(null, '', '/dspyx/dy.html');
    render(<RetryButton />);
    fireEvent.click(screen.getByRole('button'));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
    history.replaceState(null, '', '/');
  });
});
