import type { TransitionName } from '@/lib/domain/orders/process';
import { formatTime } from '@/lib/domain/time/format-time';

/** A step of an order's history: a row of the process, or what people and the checker do beside it. */
export type PlannedStep =
  | 'place'
  | TransitionName
  | `look ${'published' | 'day_1' | 'day_7' | 'end'}`
  | `${'buyer' | 'seller'} ${'says' | 'reviews'}`;

/** What happens to one order of the history; `hoursAgo` from the oldest to the newest. */
export interface OrderPlan {
  withBrief: boolean;
  steps: readonly (readonly [hoursAgo: number, what: PlannedStep])[];
}

const days = (count: number) => count * 24;

/** Days after placing at which an order that goes its usual way takes each step. */
const usualDays: readonly (readonly [day: number, what: PlannedStep])[] = [
  [0, 'place'],
  [0.1, 'pay'],
  [0.5, 'accept'],
  [4, 'submit_draft'],
  [5, 'approve_draft'],
  [6.5, 'file_link'],
  [6.51, 'look published'],
  [7, 'pass_inspection'],
  [7.5, 'look day_1'],
  [10, 'confirm'],
  [13.01, 'settle_share'],
  [13.5, 'look day_7'],
  [39.9, 'look end'],
  [40, 'period_over'],
  [43, 'settle'],
];

/** The usual way from so many days ago up to a step, with what the checker found until today. */
function usual(daysAgo: number, last: TransitionName): OrderPlan['steps'] {
  const end = usualDays.findIndex(([, what]) => what === last);
  return usualDays
    .filter(
      ([day, what], index) =>
        day < daysAgo && (index <= end || isLookAfter(what, end) || isShareOf(what, end)),
    )
    .map(([day, what]) => [days(daysAgo - day), what] as const);
}

/** A look needs what was published, and goes on while the order waits for its sides. */
function isLookAfter(what: PlannedStep, end: number): boolean {
  const filed = usualDays.findIndex(([, name]) => name === 'file_link');
  return what.startsWith('look ') && what !== 'look end' && end >= filed;
}

/** What acceptance released settles by its own clock, however long the order stays. */
const isShareOf = (what: PlannedStep, end: number): boolean =>
  what === 'settle_share' && end === usualDays.findIndex(([, name]) => name === 'confirm');

const plan = (...steps: OrderPlan['steps'][number][]): OrderPlan => ({ withBrief: true, steps });

/** From placing to the owner's money. */
const usualLength = usualDays.at(-1)?.[0] ?? 0;

const completed = (daysAgo: number): OrderPlan => plan(...usual(daysAgo, 'settle'));

const talk: OrderPlan['steps'] = [
  [days(3), 'buyer says'],
  [days(3) - 0.6, 'seller says'],
];

/** A deal settled in each of the last six months, one more with a revision and with what both sides said of each other. */
const settled = (now: Date): readonly OrderPlan[] => [
  ...settledDaysAgo(now).map((daysAgo) => completed(usualLength + daysAgo)),
  plan(
    [days(48), 'place'],
    [days(47.9), 'pay'],
    [days(47.6), 'accept'],
    [days(44), 'submit_draft'],
    [days(43.5), 'ask_changes'],
    [days(43), 'resubmit'],
    [days(42.5), 'approve_draft'],
    [days(41), 'file_link'],
    [days(40.98), 'look published'],
    [days(40.4), 'pass_inspection'],
    [days(40), 'look day_1'],
    [days(37.5), 'confirm'],
    [days(34.4), 'settle_share'],
    [days(34), 'look day_7'],
    [days(7.6), 'look end'],
    [days(7.5), 'period_over'],
    [days(4.5), 'settle'],
    [days(4), 'buyer reviews'],
    [days(3.6), 'seller reviews'],
  ),
];

/** Ended before anything was published. */
const ended: readonly OrderPlan[] = [
  plan([days(40), 'place'], [days(39.8), 'pay'], [days(38.8), 'lapse']),
  plan([days(36), 'place'], [days(35.9), 'pay'], [days(35.7), 'reject']),
  plan([days(20), 'place'], [days(19.9), 'pay'], [days(19.8), 'cancel_paid']),
  {
    withBrief: false,
    steps: [
      [days(16), 'place'],
      [days(16) - 0.5, 'close'],
    ],
  },
  plan(...usual(26, 'accept'), [days(24), 'cancel_before_draft']),
  plan(
    ...usual(60, 'submit_draft'),
    [days(54.5), 'request_refund'],
    [days(54), 'agree_refund_half'],
  ),
  plan(...usual(64, 'accept'), [days(61), 'seller_gives_up']),
];

/** Under way, one in each state that either side or the platform may meet. */
const underWay: readonly OrderPlan[] = [
  plan(...usual(41, 'period_over')),
  plan(...usual(33, 'confirm')),
  plan(...usual(10.4, 'pass_inspection')),
  plan(...usual(7, 'file_link')),
  plan(...usual(5.5, 'approve_draft')),
  plan(...usual(12, 'approve_draft'), [2, 'publish_overdue']),
  plan(
    ...usual(8, 'submit_draft').map(([ago, what]) => [ago, what] as const),
    [days(3.2), 'ask_changes'],
    ...talk,
    [days(1), 'resubmit'],
  ),
  plan(...usual(5.2, 'submit_draft')),
  plan(...usual(9, 'submit_draft'), [days(2), 'review_overdue']),
  plan(...usual(7, 'submit_draft'), [days(1), 'ask_changes']),
  plan(...usual(10, 'submit_draft'), [days(5.5), 'ask_changes'], [days(2.5), 'revise_overdue']),
  plan(...usual(2.6, 'accept')),
  plan(...usual(12, 'accept'), [6, 'draft_overdue']),
  plan([5, 'place'], [4.9, 'pay']),
  {
    withBrief: false,
    steps: [
      [3, 'place'],
      [2.9, 'pay'],
    ],
  },
  {
    withBrief: false,
    steps: [
      [2, 'place'],
      [1.9, 'choose_bank'],
    ],
  },
];

/** After-sale questions and disputes, open and ruled. */
const disputed: readonly OrderPlan[] = [
  plan(...usual(5.2, 'submit_draft'), [10, 'request_refund']),
  plan(...usual(5.1, 'submit_draft'), [20, 'request_refund'], [6, 'refuse_refund']),
  plan(...usual(10, 'pass_inspection'), [20, 'open_dispute']),
  plan(
    ...usual(12, 'pass_inspection'),
    [days(4.2), 'open_dispute'],
    [days(2), 'seller_answers_dispute'],
  ),
  plan(...usual(6, 'submit_draft'), [days(1.2), 'seller_opens_dispute']),
  plan(...usual(30, 'confirm'), [26, 'link_gone']),
  plan(
    ...usual(86, 'pass_inspection'),
    [days(77), 'open_dispute'],
    [days(75), 'seller_answers_dispute'],
    [days(74), 'rule_split'],
  ),
  plan(
    ...usual(112, 'pass_inspection'),
    [days(103), 'open_dispute'],
    [days(100), 'dispute_unanswered'],
    [days(99), 'rule_refund'],
  ),
  plan(
    ...usual(134, 'submit_draft'),
    [days(128), 'seller_opens_dispute'],
    [days(126), 'buyer_answers_dispute'],
    [days(125), 'rule_release'],
    [days(122), 'settle_ruled'],
  ),
];

/** An order for each of the states of the process, and six months of deals that were settled. */
export const orderPlans = (now: Date): readonly OrderPlan[] => [
  ...settled(now),
  ...ended,
  ...disputed,
  ...underWay,
];

/**
 * One moment in each of the last six calendar months of the market, this one included, counted in days before now: the
 * middle of the month, or of what is over of it. The owner's chart of income then has no empty month on any day.
 */
export function settledDaysAgo(now: Date): number[] {
  const [year = 0, month = 0] = formatTime(now.toISOString(), 'date').split('-').map(Number);
  return Array.from({ length: 6 }, (_, back) => {
    const months = year * 12 + month - 1 - (5 - back);
    const name = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    const middle = Date.parse(`${name}-15T15:00:00+08:00`);
    const started = Date.parse(`${name}-01T00:00:00+08:00`);
    const at = Math.min(middle, (started + now.getTime()) / 2);
    return (now.getTime() - at) / 86_400_000;
  });
}
