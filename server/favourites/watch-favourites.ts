import { eq, inArray, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { tableOf } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, todayOf } from '@/server/kernel/market-time';
import { processDue } from '@/server/kernel/process-due';
import { notify } from '@/server/site/public';
import { changeOf, type FavouriteChange, type Watched } from './change-of';
import { isListed } from './is-listed';
import { favouriteWatches } from './tables';

interface Row extends Watched {
  goodId: number;
  title: string;
}

type Changed = Row & { change: FavouriteChange };

/** How many favourites a notice names. */
const NAMED = 3;

/**
 * Looks at the favourites of persons whose hour has come, and tells each of them what fell in price, left the lists or came
 * back: after a notice, not again for a day.
 */
export const watchFavourites = (db: Db, most: number): Promise<number> =>
  processDue<{ id: number }>(db, {
    name: 'favourites of user',
    most,
    take: async (tx, except) => {
      const [due] = await tx
        .select({ id: favouriteWatches.userId })
        .from(favouriteWatches)
        .where(
          except.length > 0
            ? sql`${favouriteWatches.nextAt} <= now() and not ${inArray(favouriteWatches.userId, [...except])}`
            : sql`${favouriteWatches.nextAt} <= now()`,
        )
        .orderBy(favouriteWatches.nextAt, favouriteWatches.userId)
        .limit(1)
        .for('update', { skipLocked: true });
      return due;
    },
    work: (tx, { id }) => lookAgain(tx, id),
  });

async function lookAgain(tx: Db, userId: number): Promise<void> {
  const found = await readFavourites(tx, userId);
  if (found.length === 0) {
    await tx.delete(favouriteWatches).where(eq(favouriteWatches.userId, userId));
    return;
  }
  const changed = found.flatMap((row): Changed[] => {
    const change = changeOf(row);
    return change ? [{ ...row, change }] : [];
  });
  await keepSeen(tx, userId, found);
  if (changed.length > 0) await tell(tx, userId, changed);
  const pause = changed.length > 0 ? sql`interval '1 day'` : sql`interval '1 hour'`;
  await tx
    .update(favouriteWatches)
    .set({ nextAt: sql`now() + ${pause}` })
    .where(eq(favouriteWatches.userId, userId));
}

/** The lowest price is one that is still good: what is over is offered to nobody. */
const readFavourites = (tx: Db, userId: number): Promise<Row[]> =>
  rows<Row>(
    tx,
    sql`select f.good_id as "goodId", g.title, f.price_fen as "markedFen", f.seen_fen as "seenFen",
          f.seen_listed as "seenListed", ${isListed(sql`g.id`)} as listed,
          (select min(s.price_fen) from good_skus s
            where s.good_id = g.id and s.price_fen > 0 and s.valid_until >= ${marketDay}) as fen
        from favourites f join goods g on g.id = f.good_id
        where f.user_id = ${userId}::bigint order by f.created_at desc, f.good_id desc`,
  );

/** Of what left, the price of before stays: it is compared with when it comes back. */
async function keepSeen(tx: Db, userId: number, found: readonly Row[]): Promise<void> {
  const moved = found.filter(
    ({ fen, seenFen, listed, seenListed }) =>
      seenListed !== listed || (listed && fen !== null && fen !== seenFen),
  );
  if (moved.length === 0) return;
  const seen = tableOf(
    { good_id: 'bigint', fen: 'bigint', listed: 'boolean' },
    moved.map(({ goodId, fen, seenFen, markedFen, listed }) => ({
      good_id: goodId,
      fen: (listed ? fen : null) ?? seenFen ?? markedFen,
      listed,
    })),
  );
  await tx.execute(sql`update favourites f set seen_fen = r.fen, seen_listed = r.listed from ${seen}
    where f.user_id = ${userId}::bigint and f.good_id = r.good_id`);
}

/** How each change is called of several accounts, and of one. */
const words: Readonly<Record<FavouriteChange, { many: string; one: (row: Changed) => string }>> = {
  fell: {
    many: '降价',
    one: ({ fen, seenFen }) => `降到 ${formatYuan(fen ?? 0)}（原 ${formatYuan(seenFen ?? 0)}）`,
  },
  left: { many: '暂停接单', one: () => '暂停接单' },
  back: { many: '恢复接单', one: () => '恢复接单' },
};

async function tell(tx: Db, userId: number, changed: readonly Changed[]): Promise<void> {
  const kinds = (['fell', 'back', 'left'] as const).flatMap((change) => {
    const of = changed.filter((row) => row.change === change);
    return of.length > 0 ? [{ change, of }] : [];
  });
  const ordered = kinds.flatMap(({ of }) => of);
  const named = ordered
    .slice(0, NAMED)
    .map((row) => `${row.title} ${words[row.change].one(row)}`)
    .join('；');
  const fell = kinds.some(({ change }) => change === 'fell');
  await notify(tx, [
    {
      userId,
      key: `favourites:${userId}:${await todayOf(tx)}`,
      ...worded('favourites_changed', {
        changes: kinds.map(({ change, of }) => `${of.length} 个${words[change].many}`).join('，'),
        named: `${named}${ordered.length > NAMED ? ' 等' : ''}`,
      }),
      link: href('personal-myCollection', fell ? { fell: '1' } : {}),
    },
  ]);
}
