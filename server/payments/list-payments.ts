import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { Output, ParsedInput } from '@/lib/contract';
import { type PayWay, payWayLabel } from '@/lib/domain/payments/pay-ways';
import { type PaymentState, paymentStates } from '@/lib/domain/payments/states';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { refundReasons } from '@/server/orders/public';
import { inPeriod } from '@/server/wallet/public';

type Answer = Output<'capital/list/pay'>;
type Line = Answer['list'][number];

interface Row {
  kind: Line['kind'];
  sn: string;
  order_sns: string[] | null;
  way: PayWay | null;
  amount: number;
  state: PaymentState;
  at: string;
  epoch: string;
  rank: number;
  open: boolean;
}

const kindLabels = { pay: '支付', refund: '退款', recharge: '充值' } as const;

/**
 * capital/list/pay: online payments and recharges in every state, payments from the wallet, and refunds,
 * newest first. `after` is time and rank of the last line, since the lines come from three tables.
 */
export async function listPayments(
  db: Db,
  userId: number,
  input: ParsedInput<'capital/list/pay'>,
): Promise<Answer> {
  const [epoch, rank] = input.after.split('_');
  const found = await rows<Row>(
    db,
    sql`select *, at::text as at from (
          select case p.kind when 'recharge' then 'recharge' else 'pay' end as kind, p.pay_sn as sn,
            (select array_agg(o.order_sn order by c.position) from payment_orders c
             join orders o on o.id = c.order_id where c.payment_id = p.id) as order_sns,
            p.way, p.amount_fen as amount, p.state, p.created_at as at, p.id * 4 as rank,
            p.state = 'pending' and p.expires_at > now() as open
          from payments p where p.user_id = ${userId}
          union all
          select 'pay', o.order_sn, array[o.order_sn], o.pay_way, o.price_fen, 'paid', o.paid_at, o.id * 4 + 1, false
          from orders o where o.buyer_id = ${userId} and o.pay_way = 'wallet' and o.paid_at is not null
          union all
          select 'refund', g.subject, array[g.subject], 'wallet', e.amount_fen, 'paid', g.created_at, e.id * 4 + 2, false
          from ledger_accounts a join ledger_entries e on e.account_id = a.id
          join ledger_postings g on g.id = e.posting_id
          where a.holder = ${`user:${userId}`} and a.kind = 'available'
            and g.reason = any(${arrayOf('text', refundReasons)}) and e.amount_fen > 0
        ) lines cross join lateral (select extract(epoch from at)::text as epoch) as e
        where ${input.kind === 'all' ? sql`true` : sql`kind = ${input.kind}`}
          and ${inPeriod(sql`at`, input)}
          and ${
            epoch && rank
              ? sql`(extract(epoch from at), rank) < (${epoch}::numeric, ${rank}::bigint)`
              : sql`true`
          }
        order by lines.at desc, rank desc limit ${input.page_size + 1}`,
  );
  const page = found.slice(0, input.page_size);
  const last = page.at(-1);
  return {
    list: page.map(present),
    next: found.length > page.length && last ? `${last.epoch}_${last.rank}` : '',
  };
}

function present(row: Row): Line {
  return {
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    kind_label: kindLabels[row.kind],
    sn: row.sn,
    order_sn_list: row.order_sns ?? [],
    way_label: row.kind === 'refund' ? '退回钱包余额' : row.way ? payWayLabel(row.way) : '',
    amount_fen: row.amount,
    state: row.state,
    state_label: row.kind === 'refund' ? '已退款' : paymentStates[row.state],
    pay_url: row.open ? href('cashier', { pay_sn: row.sn }) : '',
  };
}
