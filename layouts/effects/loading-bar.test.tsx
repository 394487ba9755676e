import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingBar } from './loading-bar';

const bar = () => document.querySelector<HTMLElement>('#nprogress .bar');
/** Per cent of the width, read from where nprogress puts it. */
const filled = () => {
  const style = bar()?.style;
  const moved = /(-?[\d.]+)%/.exec(style?.marginLeft || style?.transform || '');
  return moved ? 100 + Number(moved[1]) : 0;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
});

describe('the loading bar', () => {
  it('does not show for a page that comes within 200 ms', () => {
    const loading = createLoadingBar();
    loading.start();
    vi.advanceTimersByTime(199);
    expect(bar()).toBeNull();
    loading.finish();
    vi.advanceTimersByTime(5000);
    expect(bar()).toBeNull();
  });

  it('shows after 200 ms, creeps to full over about 5 s and never gets there by itself', () => {
    const loading = createLoadingBar();
    loading.start();
    vi.advanceTimersByTime(200);
    expect(bar()).not.toBeNull();
    vi.advanceTimersByTime(2600);
    expect(filled()).toBeGreaterThan(40);
    expect(filled()).toBeLessThan(60);
    vi.advanceTimersByTime(10_000);
    expect(filled()).toBeGreaterThan(98);
    expect(filled()).toBeLessThan(100);
    loading.finish();
  });

  it('is gone 500 ms after the page came', () => {
    const loading = createLoadingBar();
    loading.start();
    vi.advanceTimersByTime(1000);
    loading.finish();
    vi.advanceTimersByTime(450);
    expect(bar()).not.toBeNull();
    vi.advanceTimersByTime(100);
    expect(bar()).toBeNull();
  });

  it('turns red on failure, even before it was shown, and is blue again next time', () => {
    const loading = createLoadingBar();
    loading.start();
    loading.fail();
    const root = document.documentElement.classList;
    expect(root.contains('nprogress-failed')).toBe(true);
    expect(bar()).not.toBeNull();
    vi.advanceTimersByTime(600);
    expect(bar()).toBeNull();
    loading.start();
    expect(root.contains('nprogress-failed')).toBe(false);
    loading.finish();
  });
});
