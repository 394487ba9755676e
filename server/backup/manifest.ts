import { z } from 'zod';
import type { Sealed } from '@/server/kernel/crypto';
import type { BackupPlace } from './place';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const sealed = z.custom<Sealed>((value) => typeof value === 'string');

const manifest = z.object({
  kind: z.enum(['pglite', 'postgres']),
  /** the dump in its pieces */
  database: z.array(digest),
  /** by their keys in the store */
  files: z.record(z.string(), digest),
  /** Whether keys open the backup is seen by these, before anything of it is used. */
  proof: z.object({
    canaries: z.array(z.object({ name: z.string(), canarySealed: sealed })),
    /** one phone for each key that sealed any: half-way through `npm run rekey` there are two */
    phonesSealed: z.array(sealed),
    /** keys in the store, one for each key that sealed any */
    files: z.array(z.string()),
  }),
});

export type Manifest = z.output<typeof manifest>;

/** What backups are made of. */
export const objectsOf = (manifests: Iterable<Manifest>): Set<string> =>
  new Set([...manifests].flatMap(({ database, files }) => [...database, ...Object.values(files)]));

const backupName = /^\d{8}-\d{6}$/;

/** Names of backups, the newest last. A manifest is written last: what has one is whole. */
export async function listBackups({ manifests }: BackupPlace): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of manifests.list()) if (backupName.test(key)) found.push(key);
  return found;
}

/** @throws Error in a sentence for the operator where there is none, or it cannot be read */
export async function readManifest({ manifests }: BackupPlace, name: string): Promise<Manifest> {
  const text = backupName.test(name) ? await manifests.get(name) : null;
  if (!text) throw new Error(`没有名为 ${name} 的备份。`);
  try {
    return manifest.parse(JSON.parse(text.toString()));
  } catch (cause) {
    throw new Error(`备份已损坏：${name} 的清单无法读取。请把它从 manifests 里移走。`, { cause });
  }
}
