import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from './run-command.mjs';

afterEach(() => vi.restoreAllMocks());

it('ends a command early without a word about it', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const early = new AbortController();
  const running = runCommand('sleep', ['60'], { signal: early.signal, heldBack: true });
  early.abort();
  expect(await running).toBe(143);
  expect(complaint).not.toHaveBeenCalled();
});

it('says so where a command cannot be started', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await runCommand('no-such-command-anywhere', [])).toBe(127);
  expect(complaint.mock.calls[0]?.[0]).toContain('could not be started');
});
