import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { ParsedInput } from '@/lib/contract';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError, invalid } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketToday } from '@/server/kernel/market-time';
import { findOwnOrder } from '@/server/order-records/public';
import { assertOwnFiles, notify } from '@/server/site/public';
import { orderFigures } from './tables';

/**
 * Keeps what an owner tells of his publication, and tells its buyer. Run in a transaction.
 * @throws appError not_found where the order is missing or somebody else's; rule_broken where nothing is published yet;
 * invalid_input naming `as_of` for a day before the publication or to come, `files` for somebody else's
 */
export async function saveFigures(
  tx: Db,
  caller: Caller,
  { order_sn, reach, interactions, as_of, files }: ParsedInput<'report/save-figures'>,
): Promise<void> {
  const order = await findOwnOrder(tx, caller, order_sn, { lock: true });
  const [days] = await rows<{ published_on: string | null; today: string }>(
    tx,
    sql`select ${byMarketClock(sql`max(created_at)`)}::date::text as published_on, ${marketToday} as today
        from order_events where order_id = ${order.id}::bigint and transition = 'file_link'`,
  );
  if (!days?.published_on) {
    throw appError('rule_broken', { msg: '回传发布链接后才能填写效果数据' });
  }
  if (as_of < days.published_on || as_of > days.today) {
    throw invalid({ as_of: `数据日期应在 ${days.published_on} 至 ${days.today} 之间` });
  }
  await assertOwnFiles(tx, caller.userId, files);
  const [kept] = await tx
    .insert(orderFigures)
    .values({
      orderId: order.id,
      reach,
      interactions,
      asOf: as_of,
      files: [...files],
      filedBy: caller.userId,
    })
    .returning({ id: orderFigures.id });
  await notify(tx, [
    {
      userId: order.buyerId,
      key: `figures told ${kept?.id}`,
      ...worded('figures_told', { account: order.snapshot.title, day: as_of }),
      link: href('personal-dropreport'),
    },
  ]);
}
