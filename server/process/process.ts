import { type SQL, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { type Notice, notify, type TemplatedNotice } from '@/server/site/public';
import { type Posting, post } from '@/server/wallet/public';

export interface Transition<S extends string> {
  from: readonly S[];
  to: S;
  /** said where no reason is given; none is needed without it */
  lacking?: string;
  /** a reason may be given, and is kept */
  mayReason?: true;
}

/** One step of something: what it was and what it was done with. */
export interface Moved<Row, Name, Fields> {
  row: Row;
  name: Name;
  /** without blanks around it; '' where the transition keeps none */
  reason: string;
  /** who did it */
  by: string;
  fields: Fields;
}

/** What somebody is told; the key is made of kind, number and new state, and of the person where several are told. */
export type Told = (Omit<Notice, 'key'> | Omit<TemplatedNotice, 'key'>) & {
  /** tells this time from an earlier one that came to the same state; the number in its record where it is left out */
  mark?: string | number;
};

/** What a row of a process has at least; `userId`: whose it is. */
interface Stateful {
  id: number;
  state: string;
  userId?: number | null;
}

/** What happens to the rows of one table, by whomever. The runner ({@link transition}) is the only code that does it. */
export interface Process<Row, S extends string, Name extends string, Key, Fields, Done> {
  /** begins the keys of its messages */
  kind: string;
  table: SQL;
  /** where its state stands; `state` where it is left out */
  column?: SQL;
  states: Readonly<Record<S, string>>;
  transitions: Readonly<Record<Name, Transition<S>>>;
  /** @returns the row, held until the transaction ends, with what is locked before it; undefined where there is none */
  lock: (tx: Db, key: Key) => Promise<Row | undefined>;
  /** the refusal where the transition does not begin with its state; labels of that and of the state it leads to */
  refusal: (row: Row, now: string, to: string) => string;
  /** a row is refused where this was done before; else that changes nothing and is no mistake */
  once?: true;
  /** what has to make room before the row changes */
  before?: (tx: Db, moved: Moved<Row, Name, Fields>) => Promise<void>;
  /** columns of the table beside its state: as a set clause; null where the effects write the row itself */
  set?: ((moved: Moved<Row, Name, Fields>) => SQL) | null;
  /** writes the line of its record. @returns the line's number */
  record?: (tx: Db, moved: Moved<Row, Name, Fields>) => Promise<number | undefined>;
  /** what it does in the ledger */
  money?: (moved: Moved<Row, Name, Fields>) => Posting | null;
  /** beside the row, in its transaction: what must be so, other tables */
  effects?: (tx: Db, moved: Moved<Row, Name, Fields>) => Promise<Done>;
  /** whom it tells what */
  tell?: (moved: Moved<Row, Name, Fields>, done: Done) => Told | readonly Told[] | null;
  /** what follows at once, by itself */
  next?: (moved: Moved<Row, Name, Fields>) => Given<Name, Fields> | null;
}

/** What is given with a transition. */
export interface Given<Name, Fields> {
  name: Name;
  reason?: string | undefined;
  by?: string | undefined;
  /** only this person's row is found; anybody's where none is named */
  owner?: number | undefined;
  fields: Fields;
}

/** Its name, or how to choose it once the row is held; null: it was done before. */
export type Choice<Row, Name> = Name | ((row: Row) => Promise<Name | null>);

/**
 * Does one transition of one row: lock, guard, state, record, money, effects, message. The same again changes nothing and
 * tells nobody.
 * @returns what was done; null where it was done before
 * @throws AppError not_found, rule_broken where the process does not allow it or a reason is missing; what its effects throw
 */
export async function transition<
  Row extends Stateful,
  S extends string,
  Name extends string,
  Key,
  Fields,
  Done,
>(
  tx: Db,
  process: Process<Row, S, Name, Key, Fields, Done>,
  key: Key,
  { name: asked, reason = '', by = '', owner, fields }: Given<Choice<Row, Name>, Fields>,
): Promise<Moved<Row, Name, Fields> | null> {
  const row = await process.lock(tx, key);
  if (!row || (owner !== undefined && row.userId !== owner)) throw appError('not_found');
  await racePoint(`${process.kind} is locked`);
  const name = typeof asked === 'string' ? asked : await asked(row);
  if (name === null) return null;
  const { from, to, lacking, mayReason } = process.transitions[name];
  const now = row.state as S; // the process is the only one that writes it
  if (now === to && !process.once) return null;
  if (!from.includes(now)) {
    const msg = process.refusal(row, process.states[now], process.states[to]);
    throw appError('rule_broken', { msg });
  }
  const why = lacking || mayReason ? reason.trim() : '';
  if (lacking && why === '') throw appError('rule_broken', { msg: lacking });
  const moved = { row, name, reason: why, by, fields };
  await process.before?.(tx, moved);
  const { set = decided, column = sql`state` } = process;
  if (set) {
    await tx.execute(sql`
      update ${process.table} set ${column} = ${to}, ${set(moved)} where id = ${row.id}::bigint`);
  }
  const line = await process.record?.(tx, moved);
  const posting = process.money?.(moved);
  if (posting) await post(tx, posting);
  const done = (await process.effects?.(tx, moved)) as Done; // undefined where there is no effects
  const told = [process.tell?.(moved, done) ?? []].flat();
  await notify(
    tx,
    told.map(({ mark = line ?? '', ...notice }) => {
      const key = `${process.kind} ${row.id} ${to} ${mark}`.trimEnd();
      return { ...notice, key: told.length > 1 ? `${key} ${notice.userId}` : key };
    }),
  );
  const next = process.next?.(moved);
  const lock = async () => ({ ...row, state: to });
  if (next) await transition(tx, { ...process, lock }, null, next);
  return moved;
}

/** What every reviewed row keeps of its decision. */
const decided = ({ reason }: { reason: string }): SQL =>
  sql`reason = ${reason}, decided_at = now()`;

export const decidedBy = (moved: { reason: string; by: string }): SQL =>
  sql`${decided(moved)}, decided_by = ${moved.by}`;
