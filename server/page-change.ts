import type { IncomingMessage } from 'node:http';
import { isDataRequest } from '@/lib/page/is-data-request';
import { openDatabase } from './kernel/database';
import { type ContentKind, lastChange } from './site/public';

/**
 * So long after a change a page may still be made of what was held before it (decisions 031, 054): until then nobody
 * is told that he has the newest.
 */
const SETTLED_MS = 90_000;

/** Of the build: another one renders the same data otherwise. Absent outside a build. */
const builtAt = Date.parse(process.env.BUILT_AT ?? '') || 0;

/**
 * When a public page last changed, from the data's own last change, in milliseconds: a held number, read before the
 * page is made. Null for the data of a page change, which no crawler keeps.
 */
export async function pageChange(
  req: IncomingMessage,
  kinds: readonly ContentKind[],
): Promise<number | null> {
  if (isDataRequest(req)) return null;
  const { db } = await openDatabase();
  return Math.max(await lastChange(db, kinds), builtAt);
}

/** The header of a page that was made after the change was read. */
export const lastModified = (changedAt: number): string =>
  new Date(Math.min(changedAt, Date.now() - SETTLED_MS)).toUTCString();

/** Whether who asks has that page already. HTTP counts in whole seconds. */
export function isUnchangedSince(changedAt: number | null, header: string | undefined): boolean {
  const since = Date.parse(header ?? '');
  return changedAt !== null && Math.floor(changedAt / 1000) * 1000 <= since;
}
