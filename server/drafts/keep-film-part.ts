import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { filmKindOf, filmPart, filmPartCount, filmWrongKind } from '@/lib/domain/drafts/film';
import { appError, invalid } from '@/lib/errors';
import type { Caller, UploadedFile } from '@/server/kernel/call-context';
import { sha256 as hashOf, randomToken, sealBytes } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { inTransaction } from '@/server/kernel/transaction';
import { storageProvider } from '@/server/providers/storage/provider';
import { filmExpirySql } from './film-times';
import { findOwnFilm, storedParts } from './find-film';
import { filmParts, films } from './tables';

export interface SentPart {
  fileKey: string;
  /** from 1 */
  no: number;
  files: readonly UploadedFile[];
}

/**
 * Stores a part of a film, sealed and under a key of its own. In no transaction: no connection waits for the store.
 * The first that is stored counts, and none after the film is whole, so that what was handed in never changes.
 * @throws appError not_found, rule_broken (the film is whole), invalid_input naming `no` or `file`
 */
export async function keepFilmPart(
  db: Db,
  caller: Caller,
  { fileKey, no, files: sent }: SentPart,
): Promise<void> {
  const film = await findOwnFilm(db, caller, fileKey);
  if (film.state !== 'uploading') throw appError('rule_broken', { msg: '这个视频已经传完' });
  if (no > filmPartCount(film.bytes)) throw invalid({ no: '分段不正确，请重新选择文件' });
  const { start, end } = filmPart(film.bytes, no);
  const [part] = sent;
  // Its size is known before a byte of it is read.
  if (sent.length !== 1 || part?.bytes !== end - start) {
    throw invalid({ file: '这一段不完整，请重试' });
  }
  const bytes = await readFile(part.path);
  if (no === 1 && !filmKindOf(bytes)) throw invalid({ file: filmWrongKind });
  const sha256 = hashOf(bytes);
  if (await isThere(db, { fileKey, no, sha256 })) return;

  const objectKey = randomToken(24);
  const storage = storageProvider();
  // The row before the bytes: what is not stored to its end is found by the sweep.
  const sealedBy = env().DATA_KEY_ID;
  await db.insert(filmParts).values({ objectKey, fileKey, no, sha256, sealedBy });
  await storage.put(objectKey, sealBytes(bytes));
  if (await markStored(db, { fileKey, no, objectKey })) return;
  await storage.remove(objectKey);
  await db.delete(filmParts).where(eq(filmParts.objectKey, objectKey));
  // Somebody else was first, or the film is gone by now.
  if (!(await isThere(db, { fileKey, no, sha256 }))) throw appError('not_found');
}

/** @throws appError invalid_input where another part is stored under the number */
async function isThere(
  db: Db,
  { fileKey, no, sha256 }: { fileKey: string; no: number; sha256: string },
): Promise<boolean> {
  const stored = (await storedParts(db, fileKey)).find((part) => part.no === no);
  if (stored && stored.sha256 !== sha256) {
    throw invalid({ file: '文件与之前上传的部分不一致，请放弃后重新上传' });
  }
  return stored !== undefined;
}

/** One statement, with the film's row held: either the part is among those that are looked at, or it does not count. */
async function markStored(
  db: Db,
  { fileKey, no, objectKey }: { fileKey: string; no: number; objectKey: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [film] = await tx
      .update(films)
      .set({ expiresAt: filmExpirySql('uploading') })
      .where(
        and(
          eq(films.fileKey, fileKey),
          eq(films.state, 'uploading'),
          sql`${films.expiresAt} > now()`,
        ),
      )
      .returning({ fileKey: films.fileKey });
    if (!film) return false;
    const stored = await rows(
      tx,
      sql`update film_parts set stored_at = now() where object_key = ${objectKey}
          and not exists (select 1 from film_parts
            where file_key = ${fileKey} and no = ${no} and stored_at is not null)
          returning 1`,
    );
    return stored.length > 0;
  });
}
