import { type SQL, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { refusals } from '@/lib/domain/catalog/orderable';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { inquiryPriceProblem } from '@/lib/domain/inquiries/price';
import {
  type InquiryMoveName,
  type InquiryNotice,
  inquiryMoveNames,
  inquiryMoveOf,
  inquiryTimerOf,
  remindersOf,
} from '@/lib/domain/inquiries/process';
import { type InquiryState, inquiryStateKeys, inquiryStates } from '@/lib/domain/inquiries/states';
import { inquiryDueAt, inquiryHoursBefore } from '@/lib/domain/inquiries/timers';
import { fillInquiryWords } from '@/lib/domain/inquiries/words';
import { appError, invalid } from '@/lib/errors';
import { quoteSkus } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { type Moved, type Process, type Told, transition } from '@/server/process/public';
import { dayProblem } from './day-problem';
import type { Line } from './lock-line';
import { inquiryEvents } from './tables';

/** What comes with a move; what is left out stays as it is on the table. */
export interface InquiryDetail {
  priceFen?: number | undefined;
  /** YYYY-MM-DD */
  day?: string | undefined;
  orderSn?: string;
  /** the end of a clock that ran before, and runs on */
  dueAt?: Date;
}

type LineMoved = Moved<Line, InquiryMoveName, InquiryDetail>;

/**
 * Moves a line that this transaction has locked, by its row of the process: state, clock, record and messages. The only code
 * that changes a line's state; the same again changes nothing.
 * @returns false where it was done before
 * @throws appError rule_broken, invalid_input
 */
export async function moveLine(
  tx: Db,
  line: Line,
  name: InquiryMoveName,
  fields: InquiryDetail = {},
  reason = '',
): Promise<boolean> {
  const lock = async () => line;
  return (await transition(tx, { ...process, lock }, null, { name, reason, fields })) !== null;
}

const process: Omit<
  Process<Line, InquiryState, InquiryMoveName, null, InquiryDetail, undefined>,
  'lock'
> = {
  kind: 'inquiry',
  table: sql`inquiry_lines`,
  states: labels(),
  transitions: transitions(),
  refusal: (_, now) => `这条询价已是「${now}」，不能再这样操作，请刷新后查看`,
  before: assertFits,
  set: (moved) => {
    const { timer, to } = inquiryMoveOf(moved.name);
    const { round, priceFen, day } = onTable(moved);
    const { dueAt: before, orderSn = null } = moved.fields;
    const dueAt = timer && (before ?? inquiryDueAt(timer, moved.row.now));
    return sql`round = ${round}, price_fen = ${priceFen}, wanted_on = ${day}::date,
      due_at = ${dueAt?.toISOString() ?? null}::timestamptz, order_sn = ${orderSn}, updated_at = now(),
      remind_at = ${remindAt(to, dueAt, moved.row.now)?.toISOString() ?? null}::timestamptz,
      rules_at = ${rulesAtSql(to, moved.row.sellerId)}, fell_to_fen = null`;
  },
  record: async (tx, moved) => {
    const { actor, to } = inquiryMoveOf(moved.name);
    const { round, priceFen, day } = onTable(moved);
    const [event] = await tx
      .insert(inquiryEvents)
      .values({
        lineId: moved.row.id,
        actor,
        move: moved.name,
        fromState: moved.row.state,
        toState: to,
        round,
        priceFen,
        wantedOn: day,
        note: moved.reason,
      })
      .returning({ id: inquiryEvents.id });
    return event?.id;
  },
  tell: (moved) => inquiryMoveOf(moved.name).notices.map((notice) => toldOf(moved, notice)),
};

/** A message of a line to one of its sides. */
export function lineNotice(
  line: Pick<Line, 'title' | 'inquiryNo' | 'buyerId' | 'sellerId' | 'priceFen' | 'day'> & {
    listedFen?: number;
  },
  { to, topic, words }: InquiryNotice,
  reason = '',
): Told {
  const route = to === 'buyer' ? 'personal-inquiries' : 'medium-inquiries';
  return {
    userId: to === 'buyer' ? line.buyerId : line.sellerId,
    topic,
    title: `${line.title}：${fillInquiryWords(words, line, to)}`,
    body: [`询价单号 ${line.inquiryNo}`, reason].filter(Boolean).join('。'),
    link: `${href(route)}?q=${line.inquiryNo}`,
  };
}

const toldOf = (moved: LineMoved, notice: InquiryNotice): Told =>
  lineNotice({ ...moved.row, ...onTable(moved) }, notice, moved.reason);

/** Round, price and day as they stand after it. */
function onTable({ row, name, fields }: LineMoved) {
  const move = inquiryMoveOf(name);
  const isRound = move.actor !== 'system' && move.isRound;
  return {
    round: isRound ? row.round + 1 : row.round,
    priceFen: fields.priceFen ?? row.priceFen,
    day: fields.day ?? row.day,
  };
}

/** What a person says must be such that it can be ordered. */
async function assertFits(tx: Db, moved: LineMoved): Promise<void> {
  const { row, name, fields } = moved;
  const move = inquiryMoveOf(name);
  if (move.actor === 'system') return;
  const { isOpen } = inquiryStates[move.to];
  if ((isOpen || move.actor === 'seller') && row.ownerId !== row.sellerId) {
    throw appError('rule_broken', { msg: '这个账号换了账号主，这条询价不能再谈，请重新询价' });
  }
  if (!isOpen) return;
  if (move.isRound && row.round >= inquiryLimits.rounds) {
    throw appError('rule_broken', {
      msg: `已经谈了 ${inquiryLimits.rounds} 轮，可以接受对方的价，或者不谈了`,
    });
  }
  const quote = row.skuId === null ? undefined : (await quoteSkus(tx, [row.skuId])).get(row.skuId);
  if (!quote || (quote.refusal && quote.refusal !== 'on_leave')) {
    throw appError('rule_broken', { msg: refusals[quote?.refusal ?? 'off_shelf'] });
  }
  if (fields.priceFen !== undefined) {
    const price = inquiryPriceProblem(fields.priceFen, quote.priceFen);
    if (price) throw invalid({ price });
  }
  const day = dayProblem(fields.day ?? row.day, quote, { isNew: fields.day !== undefined });
  if (!day) return;
  throw fields.day === undefined ? appError('rule_broken', { msg: day }) : invalid({ day });
}

/** When its rules are asked: at once, where its owner has some and is to answer. */
export const rulesAtSql = (state: InquiryState, sellerId: number): SQL =>
  state === 'asked'
    ? sql`(select now() from inquiry_answer_rules where user_id = ${sellerId}
        and (accept_listed or refuse_below is not null or offer_day))`
    : sql`null::timestamptz`;

/** The next moment at which somebody is told that a clock ends soon; null: none is to come. */
export function remindAt(state: InquiryState, dueAt: Date | null, now: Date): Date | null {
  const timer = inquiryTimerOf(state);
  if (!timer || !dueAt) return null;
  const moments = remindersOf(state).map(({ hoursBefore }) =>
    inquiryHoursBefore(timer, dueAt, hoursBefore),
  );
  return moments.find((moment) => moment > now) ?? null;
}

function labels(): Record<InquiryState, string> {
  return Object.fromEntries(
    inquiryStateKeys.map((state) => [state, inquiryStates[state].label]),
  ) as Record<InquiryState, string>; // one by one
}

/** A reason, where one is asked for, has come through the call's own rule. */
function transitions() {
  return Object.fromEntries(
    inquiryMoveNames.map((name) => {
      const { from, to } = inquiryMoveOf(name);
      return [name, { from, to, mayReason: true }];
    }),
  ) as Record<
    InquiryMoveName,
    { from: readonly InquiryState[]; to: InquiryState; mayReason: true }
  >; // one by one
}
