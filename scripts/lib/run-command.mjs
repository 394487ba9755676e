import { spawn } from 'node:child_process';

/**
 * Runs a command with the caller's terminal and waits for its end.
 * A command that outlives `limitMs` is ended and counts as failed, so that no step can hang a build. With `heldBack` it
 * prints what it has to say only when it has ended, so that it can run beside another; `signal` ends it early.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, limitMs?: number, heldBack?: boolean, signal?: AbortSignal }} [options]
 * @returns {Promise<number>} the exit code; 128 + n after a signal, 124 after the limit
 */
export function runCommand(
  command,
  args,
  { env, cwd, limitMs = 15 * 60_000, heldBack = false, signal } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: heldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      cwd,
      env: { ...process.env, ...env },
      signal,
    });
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => said.push(chunk));
    }
    let late = false;
    const end = () => {
      late = true;
      console.error(`${command} took longer than ${limitMs / 1000} s and is ended.`);
      child.kill('SIGTERM');
    };
    const timer = Number.isFinite(limitMs) ? setTimeout(end, limitMs) : undefined;
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', forward);
    process.on('SIGINT', forward);
    const done = (/** @type {number} */ code) => {
      clearTimeout(timer);
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
      if (said.length > 0) process.stdout.write(Buffer.concat(said));
      resolve(late ? 124 : code);
    };
    child.once('error', (error) => {
      // Ended early by its `signal`: it was started, and its end comes with `close`.
      if (error.name === 'AbortError') return;
      console.error(`${command} could not be started: ${error.message}`);
      done(127);
    });
    child.once('close', (code, by) => done(code ?? 128 + (by === 'SIGKILL' ? 9 : 15)));
  });
}
