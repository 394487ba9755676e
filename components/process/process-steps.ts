import { sumFen } from '@/lib/domain/money/money';
import { clockOf } from '@/lib/domain/orders/clock';
import { type MoneyMoves, movesOf, noMoves } from '@/lib/domain/orders/money';
import {
  type Actor,
  type Transition,
  type TransitionName,
  transitionNames,
  transitionOf,
  transitions,
} from '@/lib/domain/orders/process';
import { isEnded, type OrderState, orderStates } from '@/lib/domain/orders/states';
import { defaultTerms } from '@/lib/domain/orders/terms';
import { timerWords } from '@/lib/domain/orders/timer-words';
import { stateTimers } from '@/lib/domain/orders/transitions';

/** One thing that may happen in a state. */
export interface Way {
  name: TransitionName;
  actor: Actor;
  /** the table's own sentence */
  event: string;
  /** state it leads to; null: the order stays where it is */
  to: OrderState | null;
}

/** One state of the usual way with everything that may happen in it. */
export interface ProcessStep {
  state: OrderState;
  name: string;
  /** whose turn; null when all is done */
  who: Actor | null;
  what: string;
  /** how long; '' when no clock runs */
  limit: string;
  otherwise: string;
  /** what becomes of the money if nobody acts */
  money: string;
  /** where the money lies in this state, 分 */
  balances: MoneyMoves;
  /** all ways out of it but the after-sale ones, in the table's order */
  ways: Way[];
}

/** What happens to an order in which everybody does what they said. */
export const usualWay = [
  'pay',
  'accept',
  'submit_draft',
  'approve_draft',
  'file_link',
  'pass_inspection',
  'confirm',
  'settle_share',
  'period_over',
  'settle',
] as const satisfies readonly TransitionName[];

/**
 * The usual way of an order, read off the order process: nothing of it is written here a second time.
 * @param priceFen of the order that serves as the example
 */
export function processSteps(priceFen: number, feeRate: string): ProcessStep[] {
  const steps: ProcessStep[] = [];
  let state: OrderState = 'pending_payment';
  let balances: MoneyMoves = { ...noMoves, buyer: priceFen };
  let releasedFen = 0;
  steps.push(stepOf(state, balances, priceFen));
  for (const name of usualWay) {
    const row = transitionOf(name);
    const { money } = transitions[name];
    if (!row.from.includes(state)) throw new Error(`${name} does not leave ${state}`);
    const moves = movesOf(money, { ...defaultTerms, priceFen, feeRate, releasedFen });
    balances = add(balances, moves);
    if (money === 'share') releasedFen = moves.pending;

    // What settles by its own clock leads to no other state.
    if (row.to === null) continue;
    state = row.to;
    steps.push(stepOf(state, balances, priceFen));
  }
  return steps;
}

/** The transitions that end an order, by the state it ends in. */
export function endings(states: readonly OrderState[]): { state: OrderState; ways: Way[] }[] {
  return states.map((state) => ({
    state,
    ways: transitionNames.filter((name) => transitionOf(name).to === state).map(wayOf),
  }));
}

/** What the two sides and the platform may do about a refund or a dispute. */
export const afterSaleWays = (): Way[] =>
  transitionNames
    .filter((name) => {
      const { afterSale, from } = transitionOf(name);
      return afterSale && !from.includes('pending_settle');
    })
    .map(wayOf);

function stepOf(state: OrderState, balances: MoneyMoves, priceFen: number): ProcessStep {
  const clock = clockOf(
    {
      state,
      afterSale: 'none',
      briefComplete: true,
      disputedBy: null,
      payWay: null,
      ...defaultTerms,
      hasClock: true,
      priceFen,
      escrowFen: balances.escrow,
    },
    // The seller's view names the buyer's wallet as what it is, which both sides understand.
    'seller',
  );
  return {
    state,
    name: orderStates[state],
    ...clock,
    limit: timerWords(stateTimers[state] ?? 'none'),
    balances,
    ways: transitionNames
      .filter((name) => {
        const row: Transition = transitionOf(name);
        return (
          row.from.includes(state) && (!row.afterSale || (isBesideState(row) && !isEnded(state)))
        );
      })
      .concat(state === 'pending_settle' ? ['settle'] : [])
      .map(wayOf),
  };
}

/** What settles by a clock of its own, whatever else is asked. */
const isBesideState = (row: Transition): boolean =>
  row.actor === 'system' && row.clock !== undefined;

function wayOf(name: TransitionName): Way {
  const { actor, event, to } = transitionOf(name);
  return { name, actor, event, to };
}

const add = (a: MoneyMoves, b: MoneyMoves): MoneyMoves => ({
  buyer: sumFen([a.buyer, b.buyer]),
  escrow: sumFen([a.escrow, b.escrow]),
  pending: sumFen([a.pending, b.pending]),
  seller: sumFen([a.seller, b.seller]),
  fee: sumFen([a.fee, b.fee]),
});
