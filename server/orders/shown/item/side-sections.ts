import { sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { maskPhone } from '@/lib/domain/identity/phone';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById } from '@/server/account/public';
import { latestMessages } from '@/server/chat/public';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { OrderView } from '@/server/order-records/public';
import { fact, section, shownFiles } from '@/server/process/public';

/** Both sides: their names, a masked phone, how many orders and disputes of a year they have. */
export async function sidesOf(db: Db, order: OrderView): Promise<ConsoleItem['about']> {
  const { buyerId, sellerId, buyerName, sellerName, snapshot } = order;
  return [
    { label: '广告主', value: buyerName, href: '' },
    { label: '广告主手机', value: await phoneOf(db, buyerId), href: '' },
    { label: '广告主近一年', value: await recordOf(db, 'buyer_id', buyerId), href: '' },
    { label: '媒体主', value: snapshot.operator || sellerName, href: '' },
    { label: '媒体主手机', value: await phoneOf(db, sellerId), href: '' },
    { label: '媒体主近一年', value: await recordOf(db, 'seller_id', sellerId), href: '' },
  ];
}

const phoneOf = async (db: Db, userId: number): Promise<string> =>
  maskPhone(unseal((await userById(db, userId)).phoneSealed));

async function recordOf(db: Db, side: 'buyer_id' | 'seller_id', userId: number): Promise<string> {
  const [found] = await rows<{ paid: number; disputed: number }>(
    db,
    sql`select count(*)::int as paid, count(*) filter (where exists (
            select 1 from disputes d where d.order_id = o.id))::int as disputed
        from orders o where o.${sql.identifier(side)} = ${userId} and o.paid_at is not null
          and o.created_at > now() - interval '1 year'`,
  );
  return `${found?.paid ?? 0} 单，仲裁 ${found?.disputed ?? 0} 单`;
}

/** As many as are read at a look. */
const shownMessages = 20;

export async function chatSection(db: Db, order: OrderView) {
  const messages = await latestMessages(db, order.id, shownMessages);
  return section(
    '双方沟通',
    messages.map(({ authorId, body, files, at }) =>
      fact(authorId === order.buyerId ? '广告主' : '媒体主', maskNumbers(body), {
        source: formatTime(at.toISOString(), 'minute'),
        files: shownFiles(files),
      }),
    ),
    `最近 ${shownMessages} 条以内`,
  );
}
