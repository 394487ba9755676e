import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCausedBy } from '@/server/kernel/cause';
import { env } from '@/server/kernel/env';
import type { StorageProvider } from './provider';

/** Files under DATA_DIR/files, in folders by the first two letters of the key. For one copy of the program. */
export function localStorage(folder = filesFolder()): StorageProvider {
  return {
    put: async (key, bytes) => {
      const file = fileOf(folder, key);
      await mkdir(path.dirname(file), { recursive: true });
      // A file that is half written when the process dies must not be found under its key.
      const part = `${file}${partEnding}`;
      try {
        // On the disk before it has its name, which a power cut must not leave on nothing.
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, file);
      } catch (error) {
        // A full disk must not be filled with halves.
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
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
    list: async function* () {
      for (const start of await namesIn(folder)) {
        for (const key of await namesIn(path.join(folder, start))) {
          const found = keyForm.test(key) && (await stat(fileOf(folder, key)).catch(() => null));
          if (found) yield { key, storedAt: found.mtimeMs };
        }
      }
    },
  };
}

const filesFolder = () => path.join(env().DATA_DIR, 'files');

const partEnding = '.part';
const halfWrittenMs = 3600_000;

/** Takes away what a killed process has left half-written in the folder or below it, an hour later. */
export async function removeHalfWritten(folder = filesFolder()): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(partEnding))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > halfWrittenMs) await rm(file, { force: true });
  }
}

/** None where it is no folder. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).sort();

const keyForm = /^[A-Za-z0-9_-]{3,80}$/;

function fileOf(folder: string, key: string): string {
  if (!keyForm.test(key)) throw new Error('not a storage key');
  return path.join(folder, key.slice(0, 2), key);
}
