import { describe, expect, it } from 'vitest';
import { once } from './once';

describe('a guard against double submits', () => {
  it('lets one through at a time', async () => {
    let runs = 0;
    let finish = (_: string) => {};
    const submit = once(() => {
      runs++;
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    });
    const first = submit();
    expect(await submit()).toBeUndefined();
    finish('done');
    expect(await first).toBe('done');
    void submit();
    expect(runs).toBe(2);
  });

  it('opens again after a failure', async () => {
    const submit = once(() => Promise.reject(new Error('no')));
    await expect(submit()).rejects.toThrow('no');
    await expect(submit()).rejects.toThrow('no');
  });
});
