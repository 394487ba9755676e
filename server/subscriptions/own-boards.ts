import { and, eq } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { maskEmail } from '@/lib/domain/identity/email';
import type { Db } from '@/server/kernel/database';
import { provenEmail } from '@/server/messages/public';
import { isBoard, subscribedBoards } from './subscribed-boards';
import { boardSubscribers, boardSubscriptions } from './tables';

const idOf = async (db: Db, userId: number): Promise<number | undefined> =>
  (await db.select().from(boardSubscribers).where(eq(boardSubscribers.userId, userId)))[0]?.id;

/** The boards that an account gets by mail, and where. */
export async function ownBoards(db: Db, userId: number): Promise<Answer<'board-mail/own'>> {
  const [email, id] = [await provenEmail(db, userId), await idOf(db, userId)];
  return {
    email: email ? maskEmail(email) : '',
    boards: id === undefined ? [] : await subscribedBoards(db, id),
  };
}

/** Ends the mail of one board; one that is none changes nothing. */
export async function leaveBoard(
  tx: Db,
  userId: number,
  board: ParsedInput<'board-mail/leave'>,
): Promise<void> {
  const id = await idOf(tx, userId);
  if (id === undefined) return;
  await tx
    .delete(boardSubscriptions)
    .where(
      and(
        eq(boardSubscriptions.subscriberId, id),
        isBoard({ ...board, platform: platformOf(board.platform).no }),
      ),
    );
}
