import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { type GoodStatus, goodStatuses } from '@/lib/domain/catalog/good-status';
import { findPlatform, positionName } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { endStates } from '@/lib/domain/orders/states';
import { literals } from '@/server/kernel/columns';
import { type Db, rows } from '@/server/kernel/database';
import { consoleItem, fact, itemAct, type QueueItem, section } from '@/server/process/public';
import { recordOf } from './record-of';

/** A listing, on sale or not: what it sells, what became of it, and the way to take it down. */
export async function goodItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [good] = await rows<{
    id: number;
    title: string;
    platform: number;
    accountId: string;
    status: GoodStatus;
    reason: string | null;
    ownerId: number;
    owner: string;
    link: string | null;
    updated: string;
  }>(
    db,
    sql`select g.id, g.title, g.platform, g.account_id as "accountId", g.status, g.status_reason as reason,
          g.owner_id as "ownerId", u.nicename as owner, g.link, g.updated_at::text as updated
        from goods g join users u on u.id = g.owner_id where g.good_sn = ${key}`,
  );
  if (!good) return undefined;
  const skus = await rows<{ position: number; fen: number; until: string }>(
    db,
    sql`select position, price_fen as fen, valid_until::text as until from good_skus
        where good_id = ${good.id} order by price_fen`,
  );
  const [deals] = await rows<{ count: number; open: number }>(
    db,
    sql`select count(*)::int as count, count(*) filter (where state not in ${literals(endStates)})::int as open
        from orders where good_id = ${good.id}`,
  );
  const platform = findPlatform(good.platform);
  const given = { good_sn: key };
  return consoleItem({
    title: good.title,
    subtitle: `${platform?.name ?? ''} ${good.accountId}`,
    state: goodStatuses[good.status],
    users: [good.ownerId],
    sections: [
      section('账号', [
        fact('资源编号', key, {
          href: href('account', { platform: String(good.platform), good_sn: key }),
        }),
        fact('状态', goodStatuses[good.status], good.reason ? { remark: good.reason } : {}),
        fact('媒体主', good.owner, {
          href: href('operator-item', { queue: 'person', key: String(good.ownerId) }),
        }),
        ...(good.link ? [fact('主页', good.link, { href: good.link })] : []),
        fact('订单', `${deals?.count ?? 0} 单，进行中 ${deals?.open ?? 0} 单`),
      ]),
      section(
        '报价',
        skus.map(({ position, fen, until }) =>
          fact(platform ? positionName(platform, position) : '', formatYuan(fen, true), {
            source: `至 ${until}`,
          }),
        ),
      ),
    ],
    history: await recordOf(db, key),
    acts: [
      ...(['live', 'off', 'expired'].includes(good.status)
        ? [
            itemAct(
              'take_down',
              '强制下架',
              'other',
              given,
              '立刻从列表和搜索里消失，媒体主不能自己恢复；已有的订单照常履行',
            ),
          ]
        : []),
      ...(good.status === 'forced_off'
        ? [itemAct('give_back', '解除强制下架', 'other', given, '变为已下架，媒体主可以重新上架')]
        : []),
    ],
  });
}
