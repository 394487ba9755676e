import { type SQL, sql } from 'drizzle-orm';
import { maskName } from '@/lib/domain/identity/party-name';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { findBank } from '@/lib/domain/payouts/banks';
import {
  type WithdrawalQueue,
  type WithdrawalState,
  withdrawalQueues,
  withdrawalStates,
} from '@/lib/domain/payouts/withdrawal-process';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { fixedSql } from '@/server/kernel/fixed-sql';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { type QueueOf, type QueueRow, queueOf } from '@/server/process/public';
import { askedThatDay, twoAboveFen } from './review-withdrawal';
import { withdrawalItem } from './withdrawal-item';

/** A withdrawal as the queues show it. */
export interface OperatorWithdrawal {
  withdrawSn: string;
  /** whose it is */
  person: string;
  /** since when it waits there, ISO */
  since: string;
  asked: string;
  amount: string;
  /** to whom, by what */
  target: string;
  state: string;
  remarks: string[];
  way: string;
  /** as the process names it */
  stage: WithdrawalState;
  /** who has approved it so far, as the record names them */
  approvers: string[];
}

/** With its states in the text, as the indexes of the queues have them. */
const waiting = (queue: WithdrawalQueue): SQL =>
  fixedSql(sql`w.state in ${[...withdrawalQueues[queue]]}`);

/** What is approved waits since then; what has to be, since it was asked for. */
const since: Record<WithdrawalQueue, SQL> = {
  review: sql`w.created_at`,
  payout: sql`coalesce(w.approved_at, w.created_at)`,
};

/** The longest waiting first. */
export async function listForOperator(
  db: Db,
  queue: WithdrawalQueue,
  window = firstWindow,
): Promise<OperatorWithdrawal[]> {
  const found = await rows<{
    sn: string;
    at: string;
    since: string;
    fen: number;
    day: number;
    way: string;
    state: WithdrawalState;
    bank: string | null;
    tail: string | null;
    holder_sealed: Sealed | null;
    kind: string | null;
    checked: string | null;
    batch: string | null;
    asks: number;
    nicename: string;
    approvers: string[] | null;
    today: number;
  }>(
    db,
    sql`select w.withdraw_sn as sn, w.created_at::text as at, ${since[queue]}::text as since, w.amount_fen as fen, ${askedThatDay} as day, w.way, w.state,
          c.bank_code as bank, c.tail, c.holder_sealed, c.kind, c.checked, b.batch_sn as batch, coalesce(q.attempts, 0) as asks,
          u.nicename, (select array_agg(distinct actor) from withdrawal_events e
             where e.withdrawal_id = w.id and e.move like 'approve%') as approvers,
          (select count(*)::int from withdrawals o where o.user_id = w.user_id
             and o.created_at > now() - interval '1 day') as today
        from withdrawals w join users u on u.id = w.user_id left join bank_cards c on c.id = w.card_id
        left join payout_batches b on b.id = w.batch_id
        left join outside_calls q on q.kind = 'payouts' and q.key = w.id
        where ${waiting(queue)} order by ${since[queue]}, w.withdraw_sn ${windowSql(window)}`,
    'list_withdrawals',
  );
  return found.map((row) => ({
    withdrawSn: row.sn,
    person: row.nicename,
    since: new Date(row.since).toISOString(),
    asked: formatTime(new Date(row.at).toISOString(), 'minute'),
    amount: formatYuan(row.fen, true),
    target: targetOf(row),
    state: withdrawalStates[row.state],
    way: row.way,
    stage: row.state,
    approvers: row.approvers ?? [],
    remarks: [
      ...(row.day > twoAboveFen() && row.state !== 'paying' && (row.approvers?.length ?? 0) < 2
        ? [
            row.approvers
              ? `已由 ${row.approvers.join('、').replaceAll('operator:', '')} 初审，等另一人复核`
              : `大额：此人当日共提现 ${formatYuan(row.day, true)}，须两人审核`,
          ]
        : []),
      ...(row.way === 'card' && ['unknown', 'waiting'].includes(row.checked ?? '')
        ? ['银行卡未经四要素核验，首次打款']
        : []),
      ...(row.today > 3 ? [`24 小时内第 ${row.today} 笔`] : []),
      ...(row.batch ? [`批次 ${row.batch}`] : []),
      ...(row.asks > 3 ? [`渠道已询问 ${row.asks} 次没有结果，请人工核对`] : []),
    ],
  }));
}

/** To whom it goes, by what. */
export function targetOf(row: {
  way: string;
  bank: string | null;
  tail: string | null;
  holder_sealed: Sealed | null;
  kind: string | null;
  nicename: string;
}): string {
  if (row.way === 'refund') return `${row.nicename}，原路退回`;
  const holder = unseal(row.holder_sealed);
  const name = row.kind === 'person' ? maskName(holder) : holder;
  return `${name}，${findBank(row.bank ?? '')?.name ?? ''} 尾号 ${row.tail}`;
}

export const queueOfStage = (queue: WithdrawalQueue): Omit<QueueOf<QueueRow>, 'name'> => ({
  waiting: sql`withdrawals w where ${waiting(queue)}`,
  key: sql`w.withdraw_sn`,
  since: since[queue],
  item: (db, sn) => withdrawalItem(db, sn, withdrawalQueues[queue]),
  list: async (db, window) =>
    (await listForOperator(db, queue, window)).map((row) => ({
      key: row.withdrawSn,
      since: row.since,
      title: `${row.person} ${row.amount}`,
      detail: [row.target, row.state, ...row.remarks].join('，'),
      cells: [`sn=${row.withdrawSn}`, row.asked, row.state, row.amount, row.target],
      below: row.remarks,
    })),
});

export const payoutQueue = queueOf({ name: '待打款与打款中的提现', ...queueOfStage('payout') });
