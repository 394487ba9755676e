import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBusy } from '@/components/kit/hooks/use-busy';

test('while work runs a second start does nothing, and the next one starts again', async () => {
  const { result } = renderHook(() => useBusy());
  let finish = (_value: string) => {};
  const work = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  let first: Promise<string | undefined> = Promise.resolve(undefined);
  // Both in one turn, before any new drawing could have disabled a button.
  await act(async () => {
    first = result.current.run(work);
    expect(await result.current.run(work)).toBeUndefined();
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(true);

  await act(async () => {
    finish('done');
    expect(await first).toBe('done');
  });
  expect(result.current.busy).toBe(false);
  await act(async () => {
    await result.current.run(async () => 'again');
  });
  expect(result.current.busy).toBe(false);
});

test('failed work only releases the flag', async () => {
  const { result } = renderHook(() => useBusy());
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
  expect(result.current.busy).toBe(false);
});
