import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { isCausedBy } from '@/server/kernel/cause';
import { type Db, rows } from '@/server/kernel/database';

/**
 * Finds PostgreSQL's own program of the server's major version: an older one refuses the server, a newer one may write
 * what the server cannot read.
 * @throws Error that says what to install
 */
export async function findTool(db: Db, tool: 'pg_dump' | 'pg_restore'): Promise<string> {
  const [server] = await rows<{ major: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = server?.major;
  // Debian keeps every version in a place of its own.
  const folders = [
    `/usr/lib/postgresql/${major}/bin`,
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  for (const file of folders.map((folder) => path.join(folder, tool)).filter(existsSync)) {
    const { stdout } = await promisify(execFile)(file, ['--version']);
    if (Number(/\) (\d+)/.exec(stdout)?.[1]) === major) return file;
  }
  throw new Error(
    `找不到版本 ${major} 的 ${tool}。请安装与数据库同版本的客户端（Debian/Ubuntu：apt-get install postgresql-client-${major}），或把它所在的目录加入 PATH。`,
  );
}

/** What one writes. @throws Error with the last of what it complained about */
export async function* outputOf(
  file: string,
  url: string,
  args: readonly string[],
): AsyncGenerator<Buffer> {
  const { child, ended } = start(file, url, args);
  child.stdin.end();
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill(); // where nobody reads on
  }
}

/** Hands one its input. @throws Error as {@link outputOf} does, or what the input throws */
export async function feed(
  file: string,
  url: string,
  args: readonly string[],
  input: AsyncIterable<Buffer>,
): Promise<void> {
  const { child, ended } = start(file, url, args);
  child.stdout.resume();
  const [fed, end] = await Promise.allSettled([pipeline(Readable.from(input), child.stdin), ended]);
  // Of one that ended before its input did, its own words say more than the broken pipe.
  const isPipe = (error: unknown) =>
    isCausedBy(error, ({ code }) => code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE');
  if (fed.status === 'rejected' && !isPipe(fed.reason)) throw fed.reason;
  for (const each of [end, fed]) if (each.status === 'rejected') throw each.reason;
}

function start(file: string, url: string, args: readonly string[]) {
  // Arguments of a process are read by everybody on the machine, its environment is not.
  const bare = new URL(url);
  const password = decodeURIComponent(bare.password);
  bare.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(file, [`--dbname=${bare.href}`, ...args], { env });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(file)} 失败（${code}）：\n${complaint}`));
    });
  });
  ended.catch(() => undefined); // whoever waits for it hears it
  return { child, ended };
}
