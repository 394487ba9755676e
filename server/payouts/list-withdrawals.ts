import { type SQL, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { type PayWay, payWayLabel } from '@/lib/domain/payments/pay-ways';
import { findBank } from '@/lib/domain/payouts/banks';
import {
  openWithdrawalStates,
  type WithdrawalMoveName,
  type WithdrawalState,
  withdrawalMoves,
  withdrawalStates,
  withdrawalTabKeys,
} from '@/lib/domain/payouts/withdrawal-process';
import { withdrawalTimes } from '@/lib/domain/payouts/withdrawal-times';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import type { MarketMoment } from '@/lib/domain/time/service-hours';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketNow } from '@/server/kernel/market-time';
import { calendarsSince } from '@/server/site/public';
import { inPeriod } from '@/server/wallet/public';

type Shown = Answer<'capital/list/withdraw'>;
type Tab = ParsedInput<'capital/list/withdraw'>['tab'];

const open = sql`state in ${[...openWithdrawalStates]}`;

const conditions: Record<Tab, SQL> = {
  all: sql`true`,
  open,
  paid: sql`state = 'paid'`,
  failed: sql`state in ('failed', 'rejected')`,
  cancelled: sql`state = 'cancelled'`,
};

interface Row {
  id: number;
  withdraw_sn: string;
  at: string;
  day: string;
  minute: number;
  ended: string | null;
  amount_fen: number;
  way: 'card' | 'refund';
  pay_way: PayWay | null;
  bank_code: string | null;
  tail: string | null;
  state: WithdrawalState;
  reason: string;
  events: { move: 'request' | WithdrawalMoveName; at: string }[];
}

/** Somebody's withdrawals, the newest first; pages go on below the last one shown. */
export async function listWithdrawals(
  db: Db,
  userId: number,
  input: ParsedInput<'capital/list/withdraw'>,
): Promise<Shown> {
  const ofTabs = withdrawalTabKeys.map(
    (tab) => sql`count(*) filter (where ${conditions[tab]})::int as ${sql.identifier(tab)}`,
  );
  const [counts] = await rows<Record<string, number>>(
    db,
    sql`select ${sql.join(ofTabs, sql`, `)} from withdrawals
        where user_id = ${userId} and ${inPeriod(sql`created_at`, input)}`,
  );
  const found = await rows<Row>(
    db,
    sql`select w.id, w.withdraw_sn, w.created_at::text as at, ${byMarketClock(sql`w.created_at`)}::date::text as day,
          (extract(hour from ${byMarketClock(sql`w.created_at`)}) * 60
            + extract(minute from ${byMarketClock(sql`w.created_at`)}))::int as minute,
          w.ended_at::text as ended, w.amount_fen, w.way, p.way as pay_way, c.bank_code, c.tail, w.state, w.reason,
          (select jsonb_agg(jsonb_build_object('move', e.move, 'at', e.created_at) order by e.id)
           from withdrawal_events e where e.withdrawal_id = w.id) as events
        from (select * from withdrawals where user_id = ${userId} and ${conditions[input.tab]}
                and ${inPeriod(sql`created_at`, input)}
                ${input.after === '' ? sql`` : sql`and id < ${Number.parseInt(input.after, 10)}`}
              order by id desc limit ${input.page_size + 1}) w
        left join bank_cards c on c.id = w.card_id left join payments p on p.id = w.payment_id
        order by w.id desc`,
  );
  const page = found.slice(0, input.page_size);
  const now = await marketNow(db);
  const oldest = page.at(-1);
  const calendarAt = await calendarsSince(db, oldest && new Date(oldest.at));
  return {
    counts: counts ?? {},
    list: page.map((row) => {
      const due = dueOf(row, withdrawalTimes(row, calendarAt(new Date(row.at))));
      return {
        withdraw_sn: row.withdraw_sn,
        at: new Date(row.at).toISOString(),
        amount_fen: row.amount_fen,
        fee_fen: 0,
        way: row.way,
        target:
          row.way === 'refund'
            ? `原路退回${row.pay_way ? payWayLabel(row.pay_way) : ''}`
            : (findBank(row.bank_code ?? '')?.name ?? ''),
        card_tail: row.tail ?? '',
        state: row.state,
        state_label: withdrawalStates[row.state],
        reason: row.reason,
        progress: due ? due.words : endWords(row),
        is_late: due !== null && isAfter(now, due.by),
        can_cancel: (withdrawalMoves.cancel.from as readonly string[]).includes(row.state),
        events: row.events.map(({ move, at }) => ({
          at: new Date(at).toISOString(),
          words: move === 'request' ? '提交申请，金额已冻结' : withdrawalMoves[move].words,
        })),
      };
    }),
    next: found.length > page.length ? String(page.at(-1)?.id ?? '') : '',
  };
}

/** What comes next of one that is open, and by when; null for one that has ended. */
function dueOf(
  { state }: Row,
  times: ReturnType<typeof withdrawalTimes>,
): { words: string; by: MarketMoment } | null {
  switch (state) {
    case 'pending_review':
      return { words: `${momentWords(times.reviewBy)} 前审核`, by: times.reviewBy };
    case 'payable':
      return { words: `${momentWords(times.payBy)} 前打款`, by: times.payBy };
    case 'paying':
      return { words: `预计 ${momentWords(times.arriveBy)} 前到账`, by: times.arriveBy };
    default:
      return null;
  }
}

function endWords({ state, ended }: Row): string {
  const at = ended ? formatTime(new Date(ended).toISOString(), 'minute') : '';
  if (state === 'paid') return `${at} 打款成功`;
  return state === 'cancelled' ? `${at} 您已撤销，已退回可用余额` : `${at} 已退回可用余额`;
}

/** 11-23（周一）18:00 */
export const momentWords = ({ day, minute }: MarketMoment): string =>
  `${formatDay(day)}${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const isAfter = (one: MarketMoment, other: MarketMoment): boolean =>
  one.day > other.day || (one.day === other.day && one.minute > other.minute);
