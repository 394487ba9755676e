import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isCausedBy } from './cause';

type Release = () => Promise<void>;

/**
 * Takes the data folder for this process: PGlite has no lock of its own, and two processes would ruin it. The lock is the
 * system's, on a file of the folder (decision 066): it holds between containers that share the folder, and is gone with
 * its holder, however that ended.
 * @returns gives the folder back
 * @throws Error that names the holder, or says that this system has no such lock
 */
export async function lockFolder(folder: string): Promise<Release> {
  const file = path.join(folder, 'lock');
  const take = process.platform === 'darwin' ? takeByOpening : takeByFlock;
  for (let attempt = 1; ; attempt++) {
    const release = await take(file, folder);
    if (release) {
      // For people alone; whether the lock is held says the system.
      writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
      return release;
    }
    // Of a holder that was killed a moment ago the system has yet to close everything.
    if (attempt === attempts) throw new Error(refusal(folder, file));
    await pause(betweenMs);
  }
}

const attempts = 8;
const betweenMs = 100;

function refusal(folder: string, file: string): string {
  const { pid, host } = readHolder(file);
  return `数据目录 ${folder} 正被另一个进程（pid ${pid}，主机 ${host}）使用。请先停止它，或用 DATA_DIR 指定别的目录，多进程请设置 DATABASE_URL。`;
}

function readHolder(file: string): { pid: number | string; host: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string }; // written above
  } catch {
    return { pid: '未知', host: '未知' };
  }
}

/**
 * Node has no flock of its own. `flock` (util-linux, busybox) takes it for a child that only waits for the end of its
 * input, which comes when this process ends, also by `kill -9`. The child stands apart from the terminal's Ctrl-C and a
 * service's SIGTERM: this process decides when it lets go.
 * @returns undefined where somebody else holds it
 */
async function takeByFlock(file: string, folder: string): Promise<Release | undefined> {
  const waiting = 'trap "" TERM INT HUP; echo held; cat';
  const child = spawn('flock', ['-n', file, 'sh', '-c', waiting], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  let released = false;
  const gone = new Promise<void>((resolve) => child.stdout.once('close', resolve));
  const held = await new Promise<boolean>((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new Error(
          `数据目录 ${folder} 无法加锁：这台机器没有 flock 命令（util-linux）。请安装它，或设置 DATABASE_URL 使用 PostgreSQL。`,
          { cause: error },
        ),
      ),
    );
    child.stdout.once('data', () => resolve(true));
    void gone.then(() => resolve(false));
  });
  if (!held) return undefined;
  // It keeps this process from nothing: neither the child nor the pipes to it, which are sockets.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as Socket).unref();
  void gone.then(() => {
    if (released) return;
    // Another process may write from now on.
    process.stderr.write(`数据目录 ${folder} 的锁丢失，程序立即停止。\n`);
    process.exit(1);
  });
  return async () => {
    released = true;
    // From here on it is waited for: a process that has nothing else to do would end before the folder is free.
    child.ref();
    for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as Socket).ref();
    child.stdin.end();
    await gone;
  };
}

/** macOS takes the lock with the file's opening; it goes with this process. Node names the flag nowhere. */
async function takeByOpening(file: string): Promise<Release | undefined> {
  const exclusiveLock = 0x20; // O_EXLOCK of sys/fcntl.h
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock;
  try {
    const descriptor = openSync(file, flags, 0o600);
    return async () => closeSync(descriptor);
  } catch (error) {
    if (isCausedBy(error, ({ code }) => code === 'EAGAIN' || code === 'EWOULDBLOCK')) {
      return undefined;
    }
    throw error;
  }
}
