import type { promisedTimes } from '@/lib/domain/orders/promised-times';
import type { AfterSale, OrderState } from '../states';
import type { Action } from './action';
import type { SettlementPart } from './settlement-part';
import type { Timer } from './timers';

/** Who moves an order: its two sides, the agency that inspects and rules, the clock. */
export const actors = ['buyer', 'seller', 'platform', 'system'] as const;

export type Actor = (typeof actors)[number];

/** What has to be true beside state and actor; the server knows, see `OrderFacts`. */
export type Guard =
  | 'brief_complete'
  | 'brief_missing'
  | 'not_bank_yet'
  | 'due'
  | 'overdue'
  | 'revisions_left'
  | 'revisions_used_up'
  | 'free_before_draft'
  | 'draft_late'
  | 'must_ask'
  | 'before_first_draft'
  | 'after_first_draft'
  | 'clock_runs'
  | 'heard'
  | 'opened_by_buyer'
  | 'opened_by_seller'
  | 'first_withdrawal'
  | 'not_opened_by_seller';

/**
 * What the ledger does: hold (buyer → escrow); of what is left in escrow refund_all (→ buyer), refund_half (half back,
 * the rest to the seller), split (as ruled) and rest (→ the seller's pending); share (the order's release share → the
 * seller's pending); settle_share and settle_rest (pending → available, less the fee).
 */
export type MoneyEffect =
  | 'none'
  | 'hold'
  | 'refund_all'
  | 'refund_half'
  | 'share'
  | 'rest'
  | 'settle_share'
  | 'settle_rest'
  | 'split';

/** What the server writes on the order beside state, clock and money. */
export type OrderEffect =
  | 'mark_paid'
  | 'fix_brief'
  | 'mark_late_draft'
  | 'mark_withdrawn'
  | 'count_revision';

/** What the server writes beside the order, in the same transaction. */
export type AreaEffect =
  | 'keep_remarks'
  | 'settle_remarks'
  | 'hand_in_film'
  | 'open_dispute'
  | 'answer_dispute'
  | 'withdraw_dispute'
  | 'rule_dispute'
  | 'file_proof'
  | 'keep_online'
  | 'stop_checks'
  | 'open_commission'
  | 'start_contract'
  | 'end_contract_draft'
  | 'give_back_agreed';

export type SideEffect = OrderEffect | AreaEffect;

/** The circles of the order's page, in the order of the usual way. */
export const stepNames = [
  'pay',
  'accept',
  'draft',
  'approve',
  'publish',
  'inspect',
  'confirm',
  'retain',
  'settle',
] as const;

export type StepName = (typeof stepNames)[number];

/** Names of routes that a notice may lead to; the server makes addresses of them. */
export type NoticeRoute = 'personal-order' | 'medium-order';

/** What an order tells of; how each goes out stands in `notice-topics.ts`. */
export type OrderTopic = 'turn' | 'deadline' | 'progress' | 'settlement' | 'dispute';

/** A message to one side. `words` may hold blanks (`order-words.ts`). */
export interface NoticeRow {
  to: 'buyer' | 'seller';
  topic: OrderTopic;
  words: string;
  route: NoticeRoute;
}

/** Told some hours before the clock runs out. */
export interface ReminderRow extends NoticeRow {
  hoursBefore: number;
}

/** Who is waited for as long as the row may happen, and the words of the order's clock. May hold blanks. */
export interface Turn {
  /** another side than the row's actor, where the clock's own row waits for it */
  who?: Actor;
  what: string;
  /** in place of `what` where no clock runs any more */
  late?: string;
  /** only while a clock runs, or only when none does */
  only?: 'clock' | 'no_clock';
  /** how soon the platform promises to do it where no clock runs (lib/domain/orders/promised-times) */
  promise?: keyof typeof promisedTimes;
  /** what is so while nothing happens and no clock runs; the money stays then */
  idle?: string;
}

interface Row {
  from: readonly OrderState[];
  /** null: the order state stays */
  to: OrderState | null;
  /** The other axis; to null: it stays. Left out: allowed only while no after-sale question is open, and it stays. */
  afterSale?: { from: readonly AfterSale[]; to: AfterSale | null };
  guards: readonly Guard[];
  timer: Timer;
  money: MoneyEffect;
  /** what it gives the seller's pending settles by a clock of its own, which starts now (settlement-part.ts) */
  settlement?: SettlementPart;
  effects?: readonly SideEffect[];
  /** the circle that it completes */
  step?: StepName;
  turn?: Turn;
  /** what the order's clock says will happen if nobody acts, where this row is what happens then */
  otherwise?: string;
  notices: readonly NoticeRow[];
  /** the entry in the order's record; a plain sentence, printed on public pages too */
  event: string;
  /** in its place in the order's own record, with blanks */
  record?: string;
  /** why it exists */
  why: string;
}

/** Done by a person: the row says how. */
export interface PersonTransition extends Row {
  actor: Exclude<Actor, 'system'>;
  action: Action;
}

/** Done by the clock. */
export interface ClockTransition extends Row {
  actor: 'system';
  /** the clock of that settlement does it, whatever the state's clock says */
  clock?: SettlementPart;
  otherwise: string;
  reminders?: readonly ReminderRow[];
}

export type Transition = PersonTransition | ClockTransition;

/** One phase of the process. */
export type Phase = Record<string, Transition>;

export const toBuyer = (topic: OrderTopic, words: string): NoticeRow => ({
  to: 'buyer',
  topic,
  words,
  route: 'personal-order',
});

export const toSeller = (topic: OrderTopic, words: string): NoticeRow => ({
  to: 'seller',
  topic,
  words,
  route: 'medium-order',
});

/** @param topic one for both, or each side's own: what waits for the one is news to the other */
export const toBoth = (
  topic: OrderTopic | Readonly<Record<'buyer' | 'seller', OrderTopic>>,
  words: string,
): readonly NoticeRow[] => {
  const { buyer, seller } = typeof topic === 'string' ? { buyer: topic, seller: topic } : topic;
  return [toBuyer(buyer, words), toSeller(seller, words)];
};
