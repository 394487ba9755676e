import { type SQL, sql } from 'drizzle-orm';
import {
  availableCommission,
  type CommissionActName,
  type CommissionFacts,
  commissionActOf,
  platformCommissionActs,
} from '@/lib/domain/commission/commission-acts';
import { commissionStates } from '@/lib/domain/commission/commission-states';
import { formatYuan } from '@/lib/domain/format-yuan';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, type Window, windowSql } from '@/server/kernel/window';

/** A commission that waits for the platform, piece by piece. */
export interface WaitingCommission {
  orderSn: string;
  title: string;
  state: string;
  sums: string;
  netSalesFen: number | null;
  claimedFen: number | null;
  amountFen: number | null;
  /** what could be collected of the buyer now */
  balanceFen: number;
  notes: string[];
  /** what may be done with it */
  acts: string[];
  /** the same as the process names it */
  may: CommissionActName[];
}

/** Objections that were heard, and what a buyer has not paid in time. */
const waits = sql`(c.state = 'overdue' or c.state = 'disputed' and c.is_heard)`;

export async function countWaitingCommissions(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from order_commissions c where ${waits}`,
  );
  return found?.count ?? 0;
}

/** The longest waiting first. */
export async function listWaitingCommissions(
  db: Db,
  window: Window = firstWindow,
): Promise<WaitingCommission[]> {
  const found = await rows<Waiting>(
    db,
    sql`select order_sn as "orderSn", title, state, is_heard as "isHeard", net_sales_fen as "netSalesFen",
          claimed_fen as "claimedFen", amount_fen as "amountFen", false as "isDue", ${balance} as "balanceFen",
          (select coalesce(array_agg(e.actor || '：' || e.note order by e.id), '{}') from commission_events e
            where e.order_id = c.order_id and e.note <> '') as notes
        from order_commissions c where ${waits} order by updated_at, order_id ${windowSql(window)}`,
  );
  return found.map((row) => ({
    ...row,
    may: mayOf(row),
    state: commissionStates[row.state],
    sums: [
      `申报 ${yuan(row.netSalesFen)}`,
      `广告主认为 ${yuan(row.claimedFen)}`,
      `佣金 ${yuan(row.amountFen)}`,
      `广告主可用余额 ${yuan(row.balanceFen)}`,
    ].join('，'),
    acts: mayOf(row).map((name) => `commission_${name} ${commissionActOf(name).action.label}`),
  }));
}

const mayOf = (facts: CommissionFacts): CommissionActName[] =>
  platformCommissionActs.filter((name) => availableCommission(facts, 'platform').includes(name));

interface Waiting extends CommissionFacts {
  orderSn: string;
  title: string;
  netSalesFen: number | null;
  claimedFen: number | null;
  balanceFen: number;
  notes: string[];
}

const balance: SQL = sql`coalesce((select a.balance_fen from ledger_accounts a
  where a.holder = 'user:' || c.buyer_id and a.kind = 'available'), 0)`;

const yuan = (fen: number | null): string => (fen === null ? '—' : formatYuan(fen, true));
