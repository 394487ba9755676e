import type { FormField } from '@/lib/domain/form/field';
import type { ButtonKind, Question } from '@/lib/domain/orders/process/action';
import type { Actor, OrderTopic } from '@/lib/domain/orders/process/transition';
import type { CommissionState } from './states';
import type { CommissionTimer } from './timers';

/** What has to be true beside state and actor. */
export type CommissionGuard =
  | 'due'
  /** the other side has answered the objection, or its time to is over */
  | 'heard'
  | 'unheard'
  /** nothing comes of the net sales */
  | 'nothing';

/** What the ledger does: pay (buyer → escrow → seller's pending), settle (pending → available, less the fee). */
export type CommissionMoney = 'pay' | 'settle';

export type CommissionFieldName =
  | 'net_sales'
  | 'period_from'
  | 'period_to'
  | 'files'
  | 'reason'
  | 'pay_password';

/** To one side, or with `to` both to each. May hold blanks (`commission-words.ts`). */
export interface CommissionNotice {
  to: 'buyer' | 'seller' | 'both';
  topic: OrderTopic;
  words: string;
}

export interface CommissionAction {
  label: string;
  kind: ButtonKind;
  question: Question;
  fields: readonly FormField<CommissionFieldName>[];
  done: string;
}

interface Row {
  from: readonly CommissionState[];
  to: CommissionState;
  guards?: readonly CommissionGuard[];
  /** the clock that runs then; null: none */
  timer: CommissionTimer | null;
  /**
   * which net sales hold from now on: what is told with it, or what the buyer told in the objection; `claim`: what is
   * told with it is only the buyer's objection
   */
  netSales?: 'told' | 'claimed' | 'claim';
  /** the other side's time to answer is over, or used */
  hears?: true;
  money?: CommissionMoney;
  /** its actor is waited for as long as it may happen: for what */
  turn?: string;
  notices: readonly CommissionNotice[];
  /** the line in the commission's record */
  event: string;
  /** why it exists */
  why: string;
}

export interface PersonMove extends Row {
  actor: Exclude<Actor, 'system'>;
  action: CommissionAction;
}

export interface ClockMove extends Row {
  actor: 'system';
  /** what happens by itself when the clock ends; '' where that is no clock's */
  otherwise: string;
  /** told so many hours before it */
  reminders?: readonly (CommissionNotice & { hoursBefore: number })[];
}

export type CommissionMove = PersonMove | ClockMove;
