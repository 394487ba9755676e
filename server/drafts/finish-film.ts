import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { cutText } from '@/lib/domain/cut-text';
import {
  type FilmKind,
  filmKindOf,
  filmKinds,
  filmPart,
  filmPartCount,
  filmWrongKind,
} from '@/lib/domain/film';
import { appError, invalid } from '@/lib/errors';
import { unsealBytes } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage';
import { fileLabel, filmPurpose } from '@/server/site/public';
import { files } from '@/server/site/tables';
import { filmExpirySql } from './film-times';
import { type Film, presentFilm, storedParts } from './find-film';
import { films } from './tables';

/**
 * Ends an upload: every part is there, each has its size by its place, and what is stored begins as a film does. Done
 * again it answers the same.
 * @param film held by the transaction
 * @throws appError rule_broken naming what is missing, invalid_input naming `file`
 */
export async function finishFilm(tx: Db, film: Film): Promise<Output<'order/film-finish'>> {
  if (film.state === 'whole') return presentFilm(tx, film);
  const parts = await storedParts(tx, film.fileKey);
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
  const kind: FilmKind | null = filmKindOf(first);
  if (!kind) throw invalid({ file: filmWrongKind });
  const { mime, extension } = filmKinds[kind];
  await tx.insert(files).values({
    fileKey: film.fileKey,
    ownerId: film.ownerId,
    purpose: filmPurpose,
    name: fileLabel(cutText(film.sentName, 300), extension),
    mime,
    bytes: film.bytes,
  });
  const [whole] = await tx
    .update(films)
    .set({ state: 'whole', expiresAt: filmExpirySql('whole') })
    .where(eq(films.fileKey, film.fileKey))
    .returning();
  return presentFilm(tx, whole ?? film);
}
