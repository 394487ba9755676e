import path from 'node:path';
import { sha256 as hashOf } from '@/server/kernel/crypto';
import { localStorage } from '@/server/providers/storage/local';
import type { StorageProvider } from '@/server/providers/storage/provider';
import { s3Storage } from '@/server/providers/storage/s3';

/** Where backups lie: what they are made of, each once for all of them, and a manifest of each. */
export interface BackupPlace {
  /** by their sha256 */
  objects: StorageProvider;
  /** by the names of backups */
  manifests: StorageProvider;
}

/** ms: pieces of a dump are large, and a store elsewhere is reached by a slow way */
const patience = { connect: 10_000, answer: 300_000 };

/** @param to a folder, or `s3://BUCKET/PREFIX` (BACKUP_TO) */
export function backupPlace(to: string): BackupPlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  const part = (name: string) =>
    bucket
      ? s3Storage(bucket, path.posix.join(prefix, name), patience)
      : localStorage(path.join(to, name));
  return { objects: part('objects'), manifests: part('manifests') };
}

/** @throws Error where it is not there, or not as it was written */
export async function readObject({ objects }: BackupPlace, sha256: string): Promise<Buffer> {
  const bytes = await objects.get(sha256);
  if (!bytes || hashOf(bytes) !== sha256) {
    throw new Error(`备份已损坏：objects 里的 ${sha256} 不在，或内容已改变。`);
  }
  return bytes;
}
