import {
  type Actor,
  type ClockTransition,
  type Guard,
  type Timer,
  type Transition,
  type TransitionName,
  transitionNames,
  transitionOf,
} from './process';
import type { SettlementPart } from './process/settlement-part';
import { type AfterSale, isAfterSaleOpen, type OrderState } from './states';

/** The two sides, and the platform where a published work went offline. */
export type DisputeOpener = Exclude<Actor, 'system'>;

/** Who has to say something to a dispute; what the platform found, the owner answers. */
export const answererOf = (opener: DisputeOpener): Exclude<DisputeOpener, 'platform'> =>
  opener === 'seller' ? 'buyer' : 'seller';

/** What the process needs to know of an order. */
export interface OrderFacts {
  state: OrderState;
  afterSale: AfterSale;
  /** a bank transfer was announced */
  isBankTransfer: boolean;
  briefComplete: boolean;
  /** the running clock has reached its end, by the database */
  isDue: boolean;
  /** a clock is running */
  hasClock: boolean;
  revisions: number;
  revisionsUsed: number;
  /** the listing named material costs when it was ordered */
  materialCosts: boolean;
  /** the first draft came after its day */
  draftLate: boolean;
  /** who opened the dispute; null where none is */
  disputedBy: DisputeOpener | null;
  /** a dispute of it was withdrawn; left out: none was */
  disputeWithdrawn?: boolean | undefined;
  /** settlements whose own clock has run out; none where nobody asks for them */
  dueParts?: readonly SettlementPart[];
}

const isOverdue = ({ hasClock, isDue }: OrderFacts): boolean => !hasClock || isDue;

/** The first draft is late, or came late and was not answered yet: what the buyer does with it decides. */
const isDraftLate = (facts: OrderFacts): boolean =>
  facts.state === 'producing'
    ? isOverdue(facts)
    : facts.state === 'draft_review' && facts.draftLate && facts.revisionsUsed === 0;

const isFreeBeforeDraft = (facts: OrderFacts): boolean =>
  facts.state === 'producing' && !facts.materialCosts && !isDraftLate(facts);

const isPublicationLate = (facts: OrderFacts): boolean =>
  facts.state === 'pending_publish' && isOverdue(facts);

const guards: Record<Guard, (facts: OrderFacts) => boolean> = {
  brief_complete: (facts) => facts.briefComplete,
  brief_missing: (facts) => !facts.briefComplete,
  not_bank_yet: (facts) => !facts.isBankTransfer,
  due: (facts) => facts.hasClock && facts.isDue,
  overdue: isOverdue,
  free_before_draft: isFreeBeforeDraft,
  draft_late: isDraftLate,
  must_ask: (facts) => ![isFreeBeforeDraft, isDraftLate, isPublicationLate].some((is) => is(facts)),
  revisions_left: (facts) => facts.revisionsUsed < facts.revisions,
  revisions_used_up: (facts) => facts.revisionsUsed >= facts.revisions && facts.hasClock,
  before_first_draft: (facts) => facts.state === 'producing',
  after_first_draft: (facts) => facts.state !== 'producing',
  clock_runs: (facts) => facts.hasClock,
  heard: (facts) => !facts.hasClock || facts.isDue,
  opened_by_buyer: (facts) => facts.disputedBy === 'buyer',
  first_withdrawal: (facts) => !facts.disputeWithdrawn,
  opened_by_seller: (facts) => facts.disputedBy === 'seller',
  not_opened_by_seller: (facts) => facts.disputedBy !== 'seller',
};

/** True where the transition may happen to an order of these facts, by its actor. */
export function allows(facts: OrderFacts, name: TransitionName): boolean {
  const row = transitionOf(name);
  return (
    row.from.includes(facts.state) &&
    allowsAfterSale(row, facts.afterSale) &&
    allowsClock(row, facts.dueParts ?? []) &&
    row.guards.every((guard) => guards[guard](facts))
  );
}

function allowsClock(row: Transition, dueParts: readonly SettlementPart[]): boolean {
  return row.actor !== 'system' || row.clock === undefined || dueParts.includes(row.clock);
}

function allowsAfterSale(row: Transition, afterSale: AfterSale): boolean {
  return row.afterSale ? row.afterSale.from.includes(afterSale) : !isAfterSaleOpen(afterSale);
}

/** The transitions an actor may make now. */
export function available(facts: OrderFacts, actor: Actor): TransitionName[] {
  return transitionNames.filter(
    (name) => transitionOf(name).actor === actor && allows(facts, name),
  );
}

/** What the state's clock will do when it runs out, if nobody acts before; undefined where none could. */
export const whenDue = (facts: OrderFacts): ClockTransition | undefined =>
  available({ ...facts, hasClock: true, isDue: true, dueParts: [] }, 'system')
    .map((name) => transitionOf(name))
    .find((row) => row.actor === 'system');

/** The facts after a transition, for the two axes; the clock is the server's. */
export function after(
  facts: Pick<OrderFacts, 'state' | 'afterSale'>,
  name: TransitionName,
): { state: OrderState; afterSale: AfterSale } {
  const row = transitionOf(name);
  return { state: row.to ?? facts.state, afterSale: row.afterSale?.to ?? facts.afterSale };
}

/** The clock that a state starts with. */
export const stateTimers: Partial<Record<OrderState, Timer>> = {
  pending_payment: 'pay_30m',
  pending_accept: 'accept_24h_or_brief_72h',
  producing: 'draft_date',
  draft_review: 'review_72h',
  draft_revising: 'revise_72h',
  pending_publish: 'publish_24h_after_window',
  inspecting: 'inspect_24h',
  pending_confirm: 'confirm_7d',
  retaining: 'retention',
  pending_settle: 'settle_3d',
};
