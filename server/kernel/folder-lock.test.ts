import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder } from './folder-lock';

// Several programs are started one after the other.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const holder = [process.execPath, '--import', 'tsx', 'tests/support/hold-folder.ts'];

/** Starts a process that takes the folder, and gives what it said of it. */
async function take(
  prefix: readonly string[] = [],
): Promise<{ child: ChildProcess; said: string }> {
  const [command = '', ...args] = [...prefix, ...holder, folder];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('\n')) break;
  }
  return { child, said };
}

/** A PID space of its own, as a container has it: the first process in it is number 1. */
const ownPids = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const hasOwnPids = spawnSync(ownPids[0] ?? '', [...ownPids.slice(1), 'true']).status === 0;

describe('the lock of the data folder', () => {
  it('refuses a second holder of the same process until it is given back', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`pid ${process.pid}`);
    await release();
    await (await lockFolder(folder))();
  });

  it('refuses another process, and is free as soon as the first one is killed', async () => {
    const first = await take();
    expect(first.said).toContain('held');
    expect((await take()).said).toMatch(/refused: .*正被另一个进程（pid \d+，主机 .+）使用/);
    first.child.kill('SIGKILL');
    expect((await take()).said).toContain('held');
  });

  it('is free when its killed holder is still in the table of processes, because nobody has asked for its end', async () => {
    const { child, said } = await take(['sh', '-c', '"$@" & exec sleep 60', 'sh']);
    const pid = Number(/held by (\d+)/.exec(said)?.[1]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
    expect((await take()).said).toContain('held');
    child.kill('SIGKILL');
  });

  it('holds between two PID spaces on one folder, as two containers on one volume have them', async ({
    skip,
  }) => {
    skip(!hasOwnPids, 'NOT PROVEN HERE: this machine lets nobody make a PID space (unshare --pid)');
    const first = await take(ownPids);
    expect(first.said).toContain('held by 1\n');
    expect((await take(ownPids)).said).toMatch(/refused: /);
    expect((await take()).said).toMatch(/refused: /);
    first.child.kill('SIGKILL');
    expect((await take(ownPids)).said).toContain('held by 1\n');
  });
});
