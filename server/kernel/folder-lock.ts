import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCausedBy } from './cause';

/**
 * Takes the data folder for this process: PGlite has no lock of its own, and two processes would ruin it.
 * A lock whose process is gone (kill -9) is taken over.
 * @returns gives the folder back
 * @throws Error that names the holder
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (!isCausedBy(error, ({ code }) => code === 'EEXIST')) throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder)) {
        throw new Error(
          `数据目录 ${folder} 正被另一个进程（pid ${holder.pid}）使用。请先停止它，或用 DATA_DIR 指定别的目录，多进程请设置 DATABASE_URL。`,
        );
      }
      if (attempt > 2) throw error;
      rmSync(file, { force: true });
    }
  }
  const release = () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

interface Holder {
  pid: number;
  /** Start of the process in clock ticks, where the system tells: a pid may be used again. */
  startedAt: string | null;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return isCausedBy(error, ({ code }) => code === 'EPERM');
  }
  return holder.startedAt === null || startOf(holder.pid) === holder.startedAt;
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
