import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findInPath, installDebianPackages } from './debian-package.mjs';

const run = promisify(execFile);

/**
 * Requests a second of an address by wrk, 16 connections from one thread: a load maker in Node would be slower than
 * a server of files and would measure itself.
 * @throws Error where anything but 2xx came back
 */
export async function runWrk(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  /** file of a Lua script that says what to ask for */
  script?: string,
): Promise<number> {
  if (!findInPath('wrk')) await installDebianPackages(['wrk'], 'to put load on nginx');
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    '-c16',
    '--timeout',
    '10s',
    `-d${seconds}s`,
    ...given,
    ...(script ? ['-s', script] : []),
    url,
  ]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !(rate > 0)) throw new Error(`${url}:\n${stdout}`);
  return rate;
}
