import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { caseStates } from '@/lib/domain/cases/case-states';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { caseSubject, sidesOfCase } from '@/server/cases/public';
import { type Db, rows } from '@/server/kernel/database';
import {
  consoleItem,
  fact,
  idOfKey,
  itemAct,
  type QueueItem,
  section,
} from '@/server/process/public';
import { recordOf } from './record-of';

/** Orders of a case that are listed; it has seldom more than a handful. */
const mostOrders = 50;

interface Order {
  sn: string;
  title: string;
  fen: number;
  seller: string;
  buyerAllows: boolean;
  sellerAllows: boolean;
}

/** A case, shown or not: who lets what of it be shown, and the way to take it down. */
export async function caseItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const id = idOfKey(key);
  const [found] = await rows<{
    title: string;
    shown: boolean;
    downAt: string | null;
    why: string;
    buyerId: number;
    buyer: string;
  }>(
    db,
    sql`select coalesce(c.card->>'title', '') as title, c.shown, c.taken_down_at::text as "downAt",
          c.taken_down_why as why, c.buyer_id as "buyerId", u.nicename as buyer
        from campaigns c join users u on u.id = c.buyer_id where c.id = ${id}::bigint`,
  );
  if (!found) return undefined;
  const orders = await rows<Order>(
    db,
    sql`select o.order_sn as sn, o.snapshot->>'title' as title, o.price_fen as fen,
          s.nicename as seller,
          bool_or(c.side = 'buyer' and c.withdrawn_at is null) as "buyerAllows",
          bool_or(c.side = 'seller' and c.withdrawn_at is null) as "sellerAllows"
        from case_consents c join orders o on o.id = c.order_id join users s on s.id = o.seller_id
        where c.campaign_id = ${id}::bigint group by o.id, s.id order by o.id limit ${mostOrders}`,
  );
  const isDown = found.downAt !== null;
  const person = (userId: number) => ({
    href: href('operator-item', { queue: 'person', key: String(userId) }),
  });
  const page = href('Solutions-Cases-id', { id });
  const given = { id: String(id) };
  return consoleItem({
    title: found.title || `案例 ${id}`,
    subtitle: found.title && `案例 ${id}`,
    state: isDown ? caseStates.taken_down : found.shown ? '公开' : '未公开',
    users: await sidesOfCase(db, id),
    sections: [
      section('案例', [
        found.shown
          ? fact('页面', page, { href: page })
          : fact('页面', isDown ? '已撤下，地址打不开' : '双方都同意、有结果后公开'),
        fact('广告主', found.buyer, person(found.buyerId)),
        ...(found.downAt
          ? [
              fact('撤下', formatTime(new Date(found.downAt).toISOString(), 'minute'), {
                remark: found.why,
              }),
            ]
          : []),
      ]),
      section(
        '订单',
        orders.map(({ sn, title, fen, seller, buyerAllows, sellerAllows }) =>
          fact(allowedWords(buyerAllows, sellerAllows), sn, {
            href: href('operator-item', { queue: 'deal', key: sn }),
            remark: `${title}，${seller}，${formatYuan(fen, true)}`,
          }),
        ),
      ),
    ],
    history: await recordOf(db, caseSubject(id)),
    acts: [
      isDown
        ? itemAct('case_give_back', '恢复公开', 'other', given, '双方的同意仍在的，重新公开')
        : itemAct(
            'case_take_down',
            '撤下案例',
            'other',
            given,
            '从案例页、首页和站点地图里消失；双方的同意保留，他们会看到原因',
          ),
    ],
  });
}

function allowedWords(buyer: boolean, seller: boolean): string {
  if (buyer && seller) return '双方都同意';
  if (buyer) return '只有广告主同意';
  return seller ? '只有媒体主同意' : '都已收回';
}
