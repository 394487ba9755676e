import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCausedBy } from '@/server/kernel/cause';
import { env } from '@/server/kernel/env';
import type { StorageProvider } from './storage';

/** Files under DATA_DIR/files, in folders by the first two letters of the key. For one copy of the program. */
export function localStorage(folder = path.join(env().DATA_DIR, 'files')): StorageProvider {
  return {
    put: async (key, bytes) => {
      const file = fileOf(folder, key);
      await mkdir(path.dirname(file), { recursive: true });
      // A file that is half written when the process dies must not be found under its key.
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    get: async (key) => {
      try {
        return await readFile(fileOf(folder, key));
      } catch (error) {
        if (isCausedBy(error, ({ code }) => code === 'ENOENT')) return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(folder, key), { force: true }),
  };
}

function fileOf(folder: string, key: string): string {
  if (!/^[A-Za-z0-9_-]{3,80}$/.test(key)) throw new Error('not a storage key');
  return path.join(folder, key.slice(0, 2), key);
}
