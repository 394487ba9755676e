import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { runningClock } from '@/lib/domain/time/format-remaining';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Clock({ seconds, onEnd }: { seconds: number | null; onEnd?: () => void }) {
  const left = useRemaining(seconds, onEnd);
  return <p>{left === null ? '没有期限' : runningClock(left)}</p>;
}

const tick = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the clock runs down from what the server said and tells when it is over', () => {
  const onEnd = vi.fn();
  render(<Clock seconds={1781} onEnd={onEnd} />);
  expect(screen.getByText('29:41')).toBeTruthy();
  tick(1000);
  expect(screen.getByText('29:40')).toBeTruthy();
  tick(1_779_000);
  expect(screen.getByText('00:01')).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  tick(1000);
  expect(screen.getByText('00:00')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('while the server still says zero it is asked again, but not for ever', () => {
  const onEnd = vi.fn();
  render(<Clock seconds={0} onEnd={onEnd} />);
  tick(4000);
  expect(onEnd).not.toHaveBeenCalled();
  tick(1000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  tick(5000);
  expect(onEnd).toHaveBeenCalledTimes(2);
  tick(3_600_000);
  expect(onEnd).toHaveBeenCalledTimes(12);
  expect(vi.getTimerCount()).toBe(0);
});

test('a new answer of the server sets the clock anew', () => {
  const { rerender } = render(<Clock seconds={10} />);
  tick(3000);
  expect(screen.getByText('00:07')).toBeTruthy();
  rerender(<Clock seconds={86_400 + 18 * 3600} />);
  expect(screen.getByText('1天 18:00:00')).toBeTruthy();
});

test('without a deadline nothing runs', () => {
  render(<Clock seconds={null} />);
  tick(60_000);
  expect(screen.getByText('没有期限')).toBeTruthy();
  expect(vi.getTimerCount()).toBe(0);
});
