import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { filmLimits } from '@/lib/domain/drafts/film';
import { transitionOf } from '@/lib/domain/orders/process';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import { randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder } from '@/server/order-records/public';
import { filmExpirySql } from './film-times';
import { type Film, isLive, presentFilm } from './find-film';
import { films } from './tables';

/**
 * Begins a film of an order, or goes on with the same file. An order has one on its way up: another file gives up the
 * first, so that nobody has to clear it away before.
 * @throws appError not_found, rule_broken (no draft is asked for; too many films)
 */
export async function beginFilm(
  tx: Db,
  caller: Caller,
  { order_sn: orderSn, name, bytes, modified }: ParsedInput<'order/film-begin'>,
): Promise<Output<'order/film-begin'>> {
  // Locked, so that two tabs do not begin two.
  const order = await findOwnOrder(tx, caller, orderSn, { lock: true });
  const takesDraft = (['submit_draft', 'resubmit'] as const).some((transition) =>
    (transitionOf(transition).from as readonly string[]).includes(order.state),
  );
  if (!takesDraft) throw appError('rule_broken', { msg: '订单现在不需要交稿，请刷新后查看' });
  const own = and(eq(films.orderId, order.id), eq(films.ownerId, caller.userId), isLive);
  const [same] = await tx
    .select()
    .from(films)
    .where(
      and(
        own,
        ne(films.state, 'removing'),
        eq(films.sentName, name),
        eq(films.bytes, bytes),
        eq(films.modifiedMs, modified),
      ),
    )
    .orderBy(desc(films.createdAt))
    .limit(1);
  if (same) return presentFilm(tx, same);
  const [kept] = await tx
    .select({ count: count() })
    .from(films)
    .where(and(own, eq(films.state, 'whole')));
  if ((kept?.count ?? 0) >= filmLimits.perOrder) {
    throw appError('rule_broken', {
      msg: `一个订单最多上传 ${filmLimits.perOrder} 个视频，请改用稿件链接`,
    });
  }
  await tx
    .update(films)
    .set({ expiresAt: sql`now()` })
    .where(and(own, eq(films.state, 'uploading')));
  const [begun] = await tx
    .insert(films)
    .values({
      fileKey: randomToken(24),
      ownerId: caller.userId,
      orderId: order.id,
      sentName: name,
      bytes,
      modifiedMs: modified,
      expiresAt: filmExpirySql('uploading'),
    })
    .returning();
  return presentFilm(tx, begun as Film); // an insert answers its row
}

/** The film of an order that is on its way up; null: none. @throws appError not_found */
export async function unfinishedFilm(
  db: Db,
  caller: Caller,
  orderSn: string,
): Promise<Output<'order/film'>> {
  const order = await findOwnOrder(db, caller, orderSn);
  const [film] = await db
    .select()
    .from(films)
    .where(
      and(
        eq(films.orderId, order.id),
        eq(films.ownerId, caller.userId),
        eq(films.state, 'uploading'),
        isLive,
      ),
    );
  return { unfinished: film ? await presentFilm(db, film) : null };
}

/** @throws appError not_found, also for one that a draft has handed in: the record keeps it */
export async function cancelFilm(tx: Db, caller: Caller, film: Film): Promise<void> {
  if (film.eventId !== null || film.ownerId !== caller.userId) throw appError('not_found');
  await tx.update(films).set({ expiresAt: sql`now()` }).where(eq(films.fileKey, film.fileKey));
}
