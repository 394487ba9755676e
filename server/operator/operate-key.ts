import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomToken } from '@/server/kernel/crypto';

/** Where the running program answers `npm run operate`, and the secret that proves access to its data folder. */
export interface OperateKey {
  url: string;
  key: string;
}

// Pages and the start load a module twice.
const held = globalThis as typeof globalThis & { __operateKey?: string };

/** The key of this process; '' before {@link writeOperateKey}. */
export const operateKey = (): string => held.__operateKey ?? '';

const fileIn = (folder: string) => path.join(folder, 'operate.json');

/**
 * Makes a new key for this run and writes it where only the data folder's owner reads it. Of several copies on one
 * folder the last one started is asked, which is as good as any.
 */
export function writeOperateKey(folder: string, port: string): void {
  const key = randomToken();
  held.__operateKey = key;
  mkdirSync(folder, { recursive: true });
  const file = fileIn(folder);
  rmSync(file, { force: true }); // its mode would stay as it was
  const written: OperateKey = { url: `http://127.0.0.1:${port}/api/operate`, key };
  writeFileSync(file, JSON.stringify(written), { mode: 0o600 });
  process.once('exit', () => {
    if (readOperateKey(folder)?.key === key) rmSync(file, { force: true });
  });
}

/** @returns undefined where no program has been started on the folder, or its file cannot be read */
export function readOperateKey(folder: string): OperateKey | undefined {
  try {
    const { url, key } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<OperateKey>;
    return url && key ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}
