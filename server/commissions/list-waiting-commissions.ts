import { type SQL, sql } from 'drizzle-orm';
import {
  availableCommission,
  type CommissionActName,
  type CommissionFacts,
  commissionActOf,
  platformCommissionActs,
} from '@/lib/domain/commissions/acts';
import { commissionStates } from '@/lib/domain/commissions/states';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rows } from '@/server/kernel/database';
import { windowSql } from '@/server/kernel/limits/window';
import { type QueueRow, queueOf } from '@/server/process/public';
import { commissionItem } from './commission-item';

/** A commission that waits for the platform. */
export interface WaitingCommission extends QueueRow {
  orderSn: string;
  netSalesFen: number | null;
  claimedFen: number | null;
  amountFen: number | null;
  /** what could be collected of the buyer now */
  balanceFen: number;
  /** what may be done with it */
  may: CommissionActName[];
}

/** Objections that were heard, and what a buyer has not paid in time. */
const waiting = sql`order_commissions c where (c.state = 'overdue' or c.state = 'disputed' and c.is_heard)`;

export const commissionQueue = queueOf<WaitingCommission>({
  name: '直播佣金：有异议的净销售额，逾期未付的佣金',
  waiting,
  key: sql`c.order_sn`,
  since: sql`c.updated_at`,
  item: commissionItem,
  list: async (db, window): Promise<WaitingCommission[]> => {
    const found = await rows<Waiting>(
      db,
      sql`select order_sn as "orderSn", title, state, is_heard as "isHeard", net_sales_fen as "netSalesFen",
            claimed_fen as "claimedFen", amount_fen as "amountFen", false as "isDue", c.updated_at::text as since,
            ${balance} as "balanceFen",
            (select coalesce(array_agg(e.actor || '：' || e.note order by e.id), '{}') from commission_events e
              where e.order_id = c.order_id and e.note <> '') as notes
          from ${waiting} order by c.updated_at, c.order_sn ${windowSql(window)}`,
    );
    return found.map((row) => {
      const may = mayOf(row);
      const acts = may.map((name) => `commission_${name} ${commissionActOf(name).action.label}`);
      return {
        ...row,
        may,
        key: row.orderSn,
        since: new Date(row.since).toISOString(),
        detail: `${commissionStates[row.state]}，${sumsOf(row)}`,
        cells: [
          `order_sn=${row.orderSn}`,
          `${row.title}，${commissionStates[row.state]}`,
          sumsOf(row),
        ],
        below: [...row.notes, `可以：${acts.join('，')}`],
      };
    });
  },
});

const sumsOf = (row: Waiting): string =>
  [
    `申报 ${yuan(row.netSalesFen)}`,
    `广告主认为 ${yuan(row.claimedFen)}`,
    `佣金 ${yuan(row.amountFen)}`,
    `广告主可用余额 ${yuan(row.balanceFen)}`,
  ].join('，');

const mayOf = (facts: CommissionFacts): CommissionActName[] =>
  platformCommissionActs.filter((name) => availableCommission(facts, 'platform').includes(name));

interface Waiting extends CommissionFacts {
  orderSn: string;
  title: string;
  since: string;
  netSalesFen: number | null;
  claimedFen: number | null;
  balanceFen: number;
  notes: string[];
}

const balance: SQL = sql`coalesce((select a.balance_fen from ledger_accounts a
  where a.holder = 'user:' || c.buyer_id and a.kind = 'available'), 0)`;

const yuan = (fen: number | null): string => (fen === null ? '—' : formatYuan(fen, true));
