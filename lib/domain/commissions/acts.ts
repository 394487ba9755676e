import type { Actor } from '@/lib/domain/orders/process/transition';
import type { ClockMove, CommissionGuard, PersonMove } from './move';
import {
  type CommissionMoveName,
  commissionMoveNames,
  commissionMoveOf,
  type commissionMoves,
} from './process';
import type { CommissionState } from './states';

type Rows = typeof commissionMoves;
type ActNameOf<A extends Actor> = {
  [N in CommissionMoveName]: Rows[N] extends { actor: A } ? N : never;
}[CommissionMoveName];

/** What a person does, and of it what the order's two sides do. */
export type CommissionActName = ActNameOf<'buyer' | 'seller' | 'platform'>;
export type SideCommissionAct = ActNameOf<'buyer' | 'seller'>;

/** What the process asks about a commission. */
export interface CommissionFacts {
  state: CommissionState;
  /** the running clock has reached its end, by the database */
  isDue: boolean;
  /** the objection was answered, or the time to is over */
  isHeard: boolean;
  /** 分; null: no net sales are known */
  amountFen: number | null;
}

const guards: Record<CommissionGuard, (facts: CommissionFacts) => boolean> = {
  due: ({ isDue }) => isDue,
  heard: ({ isHeard }) => isHeard,
  unheard: ({ isHeard, isDue }) => !isHeard && !isDue,
  nothing: ({ amountFen }) => amountFen === 0,
};

export function allowsCommission(facts: CommissionFacts, name: CommissionMoveName): boolean {
  const { from, guards: asked = [] } = commissionMoveOf(name);
  return from.includes(facts.state) && asked.every((guard) => guards[guard](facts));
}

/** The moves that an actor may make now, in the table's order. */
export const availableCommission = (facts: CommissionFacts, actor: Actor): CommissionMoveName[] =>
  commissionMoveNames.filter(
    (name) => commissionMoveOf(name).actor === actor && allowsCommission(facts, name),
  );

export const sideCommissionActs = commissionMoveNames.filter(isSideAct);

export const platformCommissionActs = commissionMoveNames.filter(
  (name): name is Exclude<CommissionActName, SideCommissionAct> =>
    commissionMoveOf(name).actor === 'platform',
);

function isSideAct(name: CommissionMoveName): name is SideCommissionAct {
  return ['buyer', 'seller'].includes(commissionMoveOf(name).actor);
}

export function commissionActOf(name: CommissionActName): PersonMove {
  const row = commissionMoveOf(name);
  if (row.actor === 'system') throw new Error(`${name} is no act`);
  return row;
}

/** What the running clock will do, if nobody acts before. */
export const whenCommissionDue = (facts: CommissionFacts): ClockMove | undefined =>
  availableCommission({ ...facts, isDue: true }, 'system')
    .map(commissionMoveOf)
    .find((row): row is ClockMove => row.actor === 'system' && row.otherwise !== '');

/** Whose turn it is and for what: the first row that says so. null: it has ended. */
export function commissionTurn(facts: CommissionFacts): { who: Actor; what: string } | null {
  // A clock's own row is waited for as it will be when it is due.
  const row = commissionMoveNames
    .map(commissionMoveOf)
    .find(
      ({ actor, from, guards: asked = [], turn }) =>
        turn &&
        from.includes(facts.state) &&
        asked.every((guard) =>
          guards[guard](actor === 'system' ? { ...facts, isDue: true } : facts),
        ),
    );
  return row?.turn ? { who: row.actor, what: row.turn } : null;
}
