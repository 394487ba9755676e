import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { type BoardPart, boardName } from '@/lib/domain/rankings/board-title';
import { boardOn, findBoard } from '@/lib/domain/rankings/ranking';
import type { Db } from '@/server/kernel/database';
import { boardSubscriptions } from './tables';

/** A board as its columns keep it. */
export const keptBoard = ({ platform, kind, category, area }: BoardPart) => ({
  board: boardOn(platform, kind).key,
  category,
  area,
});

/** Rows of a board, whoever asked for it. */
export function isBoard(part: BoardPart): SQL | undefined {
  const { board, category, area } = keptBoard(part);
  return and(
    eq(boardSubscriptions.board, board),
    eq(boardSubscriptions.category, category),
    eq(boardSubscriptions.area, area),
  );
}

/** Boards that a subscriber gets, in the order of asking; one that is no board any more is left out. */
export async function subscribedBoards(
  db: Db,
  subscriberId: number,
): Promise<(BoardPart & { name: string })[]> {
  const found = await db
    .select()
    .from(boardSubscriptions)
    .where(
      and(
        eq(boardSubscriptions.subscriberId, subscriberId),
        isNotNull(boardSubscriptions.confirmedAt),
      ),
    )
    .orderBy(asc(boardSubscriptions.createdAt));
  return found.flatMap((kept) => {
    const part = partOf(kept);
    return part ? [{ ...part, name: boardName(part) }] : [];
  });
}

type KeptBoard = Pick<typeof boardSubscriptions.$inferSelect, 'board' | 'category' | 'area'>;

/** undefined: no board any more */
function partOf({ board: key, category, area }: KeptBoard): BoardPart | undefined {
  const board = findBoard(key);
  return board && { platform: board.platform, kind: board.kind, category, area };
}

/** A board that its columns keep, by name; by its key where it is none any more. */
export function keptBoardName(kept: KeptBoard): string {
  const part = partOf(kept);
  return part ? boardName(part) : kept.board;
}
