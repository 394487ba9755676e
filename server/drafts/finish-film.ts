import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import {
  type FilmKind,
  filmKindOf,
  filmKinds,
  filmPart,
  filmPartCount,
  filmWrongKind,
} from '@/lib/domain/drafts/film';
import { cutText } from '@/lib/domain/text/cut-text';
import { appError, invalid } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import { unsealBytes } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { storageProvider } from '@/server/providers/storage/provider';
import { fileLabel, filmPurpose } from '@/server/site/public';
import { files } from '@/server/site/tables';
import { filmExpirySql } from './film-times';
import { type Film, findOwnFilm, presentFilm, storedParts } from './find-film';
import { films } from './tables';

/**
 * Ends an upload: every part is there, each has its size by its place, and what is stored begins as a film does. Done
 * again it answers the same. The store is asked before the transaction: a part that is stored is final.
 * @throws appError not_found, rule_broken naming what is missing, invalid_input naming `file`
 */
export async function finishFilm(
  db: Db,
  caller: Caller,
  fileKey: string,
): Promise<Output<'order/film-finish'>> {
  const film = await findOwnFilm(db, caller, fileKey);
  if (film.state === 'whole') return presentFilm(db, film);
  const { mime, extension } = filmKinds[await kindOf(db, film)];
  return inTransaction(db, async (tx) => {
    const held = await findOwnFilm(tx, caller, fileKey, { lock: true });
    if (held.state === 'whole') return presentFilm(tx, held);
    await tx.insert(files).values({
      fileKey,
      ownerId: film.ownerId,
      purpose: filmPurpose,
      name: fileLabel(cutText(film.sentName, 300), extension),
      mime,
      bytes: film.bytes,
    });
    const [whole] = await tx
      .update(films)
      .set({ state: 'whole', expiresAt: filmExpirySql('whole') })
      .where(eq(films.fileKey, fileKey))
      .returning();
    return presentFilm(tx, whole ?? held);
  });
}

/** What a film is, once all its parts are stored. @throws as finishFilm */
async function kindOf(db: Db, film: Film): Promise<FilmKind> {
  const parts = await storedParts(db, film.fileKey);
  const all = filmPartCount(film.bytes);
  if (parts.length !== all) {
    throw appError('rule_broken', {
      msg: `视频还有 ${all - parts.length} 段没有传完，请继续上传`,
      data: { parts: parts.map(({ no }) => no) },
    });
  }
  const sealed = await storageProvider().get(parts[0]?.objectKey ?? '');
  const first = sealed && unsealBytes(sealed);
  if (first?.length !== filmPart(film.bytes, 1).end) {
    throw invalid({ file: '视频没有存好，请放弃后重新上传' });
  }
  const kind = filmKindOf(first);
  if (!kind) throw invalid({ file: filmWrongKind });
  return kind;
}
