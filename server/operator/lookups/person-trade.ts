import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { goodStatuses, isGoodStatus } from '@/lib/domain/catalog/good-status';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type WithdrawalState, withdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { type Db, rows } from '@/server/kernel/database';
import { fact, section } from '@/server/process/public';
import { at } from './moment';

export async function ordersOf(db: Db, id: number, group: number) {
  const side = isOwnerGroup(group) ? sql`seller_id` : sql`buyer_id`;
  const [sum] = await rows<{ count: number; fen: number; disputed: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(price_fen) filter (where paid_at is not null), 0)::bigint as fen,
          count(*) filter (where after_sale in ('disputed', 'resolved'))::int as disputed
        from orders where ${side} = ${id}`,
  );
  const last = await rows<{ sn: string; title: string; state: string; fen: number; at: string }>(
    db,
    sql`select order_sn as sn, snapshot->>'title' as title, state, price_fen as fen, created_at::text as at
        from orders where ${side} = ${id} order by id desc limit 10`,
  );
  return section(
    '订单',
    [
      fact('共', `${sum?.count ?? 0} 单，付款 ${formatYuan(sum?.fen ?? 0, true)}`),
      fact('仲裁', `${sum?.disputed ?? 0} 单`),
      ...last.map(({ sn, title, fen, at: placed }) =>
        fact(at(placed), `${title}，${formatYuan(fen, true)}`, {
          source: sn,
          href: href('operator-item', { queue: 'deal', key: sn }),
        }),
      ),
    ],
    '最近 10 单',
  );
}

export async function goodsOf(db: Db, id: number) {
  const goods = await rows<{ sn: string; title: string; platform: number; status: string }>(
    db,
    sql`select good_sn as sn, title, platform, status from goods where owner_id = ${id} order by id desc limit 20`,
  );
  return section(
    '账号商品',
    goods.map(({ sn, title, platform, status }) =>
      fact(findPlatform(platform)?.name ?? '', title, {
        source: isGoodStatus(status) ? goodStatuses[status] : status,
        href: href('operator-item', { queue: 'good', key: sn }),
      }),
    ),
    '最近 20 个',
  );
}

const accounts: Readonly<Record<string, string>> = {
  available: '可用',
  pending: '待结算',
  frozen: '提现中',
  refunds_payable: '欠平台垫付',
};

/** What an account holds, and its last withdrawals: for whoever has to do with money. */
export async function moneyOf(db: Db, id: number) {
  const held = await rows<{ kind: string; fen: number }>(
    db,
    sql`select kind, balance_fen as fen from ledger_accounts where holder = ${`user:${id}`} order by kind`,
  );
  const taken = await rows<{ sn: string; fen: number; state: WithdrawalState; at: string }>(
    db,
    sql`select withdraw_sn as sn, amount_fen as fen, state, created_at::text as at
        from withdrawals where user_id = ${id} order by id desc limit 5`,
  );
  return section(
    '余额',
    [
      ...held.map(({ kind, fen }) => fact(accounts[kind] ?? kind, formatYuan(fen, true))),
      ...taken.map(({ sn, fen, state, at: asked }) =>
        fact(at(asked), `提现 ${formatYuan(fen, true)}，${withdrawalStates[state]}`, {
          source: sn,
        }),
      ),
    ],
    '与最近 5 笔提现',
  );
}
