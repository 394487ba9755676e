import { formatTime } from '@/lib/domain/time/format-time';
import { sha256 as hashOf, keyIdOfBytes } from '@/server/kernel/crypto';
import { storageProvider } from '@/server/providers/storage/provider';
import { dumpDatabase, type Source } from './dump-database';
import { type KeepRule, outdatedBackups } from './keep-rule';
import { listBackups, type Manifest, objectsOf, readManifest } from './manifest';
import type { BackupPlace } from './place';
import { assertKeysOpen } from './proof';

export interface WrittenBackup {
  name: string;
  manifest: Manifest;
  /** keys of files that rows name and the store has nothing under */
  missing: string[];
  /** names of those that the rule let go */
  removed: string[];
}

/** A piece of a dump: small enough for memory and for any store. */
const pieceBytes = 16 * 1024 * 1024;
/** What no manifest names may be of a backup that is being written; none takes so long. */
const unfinishedMs = 24 * 3600_000;

/**
 * Writes one backup, also while the program runs: the dump, then what its rows name in the store, as nothing takes a file away
 * before its row has lost its use. Its manifest comes last, once the keys of the environment have opened what was written.
 * Then what the rule does not keep is let go.
 * @throws Error in a sentence for the operator; there is no backup then, and every older one stays
 */
export async function writeBackup(
  place: BackupPlace,
  source: Source,
  keep: KeepRule,
  madeAt = new Date().toISOString(),
): Promise<WrittenBackup> {
  const manifests = new Map<string, Manifest>();
  for (const each of await listBackups(place)) manifests.set(each, await readManifest(place, each));
  const there = new Set<string>();
  for await (const { key } of place.objects.list()) there.add(key);
  // One that no manifest names is about to be removed.
  const known = new Set([...objectsOf(manifests.values())].filter((each) => there.has(each)));
  const put = async (bytes: Buffer) => {
    const sha256 = hashOf(bytes);
    if (!known.has(sha256)) await place.objects.put(sha256, bytes);
    known.add(sha256);
    return sha256;
  };

  const database: string[] = [];
  const { fileKeys, proof } = await dumpDatabase(source, async (dump) => {
    for await (const piece of piecesOf(dump)) database.push(await put(piece));
  });
  const { files, samples, missing } = await copyFiles(fileKeys, put);
  const manifest = { kind: source.kind, database, files, proof: { ...proof, files: samples } };
  await assertKeysOpen(place, manifest);
  const name = formatTime(madeAt, 'second').replaceAll(/[-:]/g, '').replace(' ', '-');
  await place.manifests.put(name, Buffer.from(JSON.stringify(manifest)));

  manifests.set(name, manifest);
  const removed = outdatedBackups([...manifests.keys()], keep);
  for (const each of removed) {
    await place.manifests.remove(each);
    manifests.delete(each);
  }
  await removeUnused(place, objectsOf(manifests.values()));
  return { name, manifest, missing, removed };
}

async function copyFiles(keys: readonly string[], put: (bytes: Buffer) => Promise<string>) {
  const storage = storageProvider();
  const files: Manifest['files'] = {};
  const samples = new Map<string, string>();
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await storage.get(key);
    if (!bytes) {
      missing.push(key);
      continue;
    }
    files[key] = await put(bytes);
    samples.set(keyIdOfBytes(bytes), key);
  }
  return { files, samples: [...samples.values()], missing };
}

async function removeUnused({ objects }: BackupPlace, used: ReadonlySet<string>): Promise<void> {
  for await (const { key, storedAt } of objects.list()) {
    if (!used.has(key) && Date.now() - storedAt > unfinishedMs) await objects.remove(key);
  }
}

async function* piecesOf(dump: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of dump) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
