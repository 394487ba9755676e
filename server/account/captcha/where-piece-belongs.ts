import { eq } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { captchas } from '../tables';

/**
 * Tells what nobody else is told; for the demonstration alone, whose tests cannot see (demo/dev).
 * @returns pixels from the left
 * @throws appError not_found
 */
export async function wherePieceBelongs(db: Db, challenge: string): Promise<number> {
  const [found] = await db
    .select({ x: captchas.answerX })
    .from(captchas)
    .where(eq(captchas.challenge, challenge));
  if (!found) throw appError('not_found');
  return found.x;
}
