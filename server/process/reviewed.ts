import { z } from 'zod';
import type { Db } from '@/server/kernel/database';
import { act, type FieldKind, number, type OperatorAct, said, verdict, verdictFields } from './act';
import {
  type Choice,
  type Given,
  type Moved,
  type Process,
  type Transition,
  transition,
} from './process';
import { type Queue, type QueueOf, type QueueRow, queueOf } from './queue';
import { secondPerson } from './second-person';

export type Verdict = 'approve' | 'reject';

/** The two ways of what waits for the platform's word. @param lacking said where a rejection gives no reason */
export const verdicts = <S extends string>(
  waits: S,
  approved: S,
  rejected: S,
  lacking: string,
): Record<Verdict, Transition<S>> => ({
  approve: { from: [waits], to: approved },
  reject: { from: [waits], to: rejected, lacking },
});

/** An act that names one of them. */
interface ActOn<Key, Given, Prepared = undefined> {
  what: string;
  /** what else is given: as zod checks it, and as the usage names it */
  input?: z.ZodType<Given>;
  fields?: Readonly<Record<string, string>>;
  /** how a form asks for them */
  kinds?: Readonly<Record<string, FieldKind>>;
  /** what a form calls them, where the usage speaks of the command line */
  labels?: Readonly<Record<string, string>>;
  /** fields that the log must not keep */
  personal?: readonly string[];
  prepare?: (db: Db, given: Given & { id: Key }) => Promise<Prepared>;
  run: (tx: Db, given: Given & { id: Key }, by: string, prepared: Prepared) => Promise<string>;
}

/** The act by which the platform decides. */
interface ReviewAct<Name extends string, Key, Fields>
  extends Omit<ActOn<Key, Fields>, 'run' | 'prepare' | 'personal'> {
  /** begins the sentence that says what was done */
  noun: string;
  /** what of it is decided, where its number names something larger */
  part?: string;
  /** what its number is called */
  id: string;
  /** where it is not found by `id`, a number */
  key?: { name: string; input: z.ZodType<Key>; subject: (key: Key) => string };
  /** how a rejection is written */
  reason?: string;
  /** instead of 已通过 and 已驳回, by what was done */
  said?: Partial<Record<Name | Verdict, string>>;
  /** the log's word for it; the name of the messages' key where it is left out */
  subject?: string;
}

interface Decision<Key> {
  id: Key;
  decision: Verdict;
  reason?: string | undefined;
  by?: string | undefined;
}

export interface Reviewed {
  act: OperatorAct;
  queue: Queue;
}

/**
 * Something that waits for the platform's word: its process, and with it the operator's acts and queue. Whoever adds one writes
 * this row, a table and the form that fills it.
 */
export function reviewed<
  Row extends { id: number; state: string; userId?: number | null },
  S extends string,
  Done = undefined,
  Key extends number | string = number,
  Fields extends object = object,
  Listed extends QueueRow = QueueRow,
  Name extends string = Verdict,
>(
  row: Process<Row, S, Name | Verdict, Key, Fields, Done> & {
    act: ReviewAct<NoInfer<Name>, Key, Fields>;
    queue: QueueOf<Listed>;
    /** accounts that it is about; its `userId` where it is left out */
    concerns?: (row: Row) => readonly (number | null | undefined)[];
    /** who asked for it, where somebody else has to agree */
    askedBy?: (row: Row) => string;
    /** which transition a verdict means, where that depends on the row or on who says it; null: it was said before */
    meaning?: (
      tx: Db,
      row: Row,
      said: { decision: Verdict; by: string },
    ) => Promise<NoInfer<Name | Verdict> | null>;
  },
) {
  const { askedBy, meaning, concerns = ({ userId }) => [userId] } = row;
  const { what, noun, part = '', id: label, key, reason, input, fields, kinds, labels } = row.act;
  const { said: words, subject = row.kind } = row.act;
  const { name: named = 'id' } = key ?? {};
  const move = (tx: Db, id: Key, given: Given<Choice<Row, Name | Verdict>, Fields>) =>
    transition(tx, row, id, given);
  const moveLocked = (tx: Db, locked: Row, given: Given<Name | Verdict, Fields>) =>
    transition(tx, { ...row, lock: async () => locked }, null, given);
  const decide = (
    tx: Db,
    { id, decision, reason, by = '', ...rest }: Decision<Key> & Fields,
  ): Promise<Moved<Row, Name | Verdict, Fields> | null> =>
    move(tx, id, {
      name: async (held) => {
        if (askedBy && decision === 'approve') secondPerson.assert(noun, askedBy(held), by);
        return meaning ? meaning(tx, held, { decision, by }) : decision;
      },
      reason,
      by,
      fields: rest as unknown as Fields, // what is no part of a decision
    });
  const actOn = <Given extends object = object, Prepared = undefined>({
    fields,
    kinds,
    input,
    ...rest
  }: ActOn<Key, Given, Prepared>) =>
    act({
      ...rest,
      kinds: { reason: 'long', ...kinds },
      concerns: async (tx, { id }) => {
        const held = await row.lock(tx, id);
        return held ? concerns(held).filter((userId) => userId != null) : [];
      },
      snapshot: async (tx, { id }): Promise<Record<string, string>> => {
        const held = await row.lock(tx, id);
        // As `transition` reads it; a state that this process knows nothing of is told by its name.
        return held ? { 状态: row.states[held.state as S] || held.state } : {};
      },
      fields: { [named]: label, ...fields },
      input: z
        .object({ [named]: key?.input ?? number })
        .and(input ?? z.object({}))
        .transform(
          (given) =>
            ({ ...given, id: (given as Record<string, unknown>)[named] }) as Given & { id: Key },
        ), // as its schemas say
      subject: ({ id }) => (key ? key.subject(id) : `${subject} ${id}`),
    });
  return {
    decide,
    move,
    moveLocked,
    actOn,
    queue: queueOf(row.queue),
    act: actOn({
      what,
      ...(kinds && { kinds }),
      ...(labels && { labels }),
      fields: { ...verdictFields, ...(reason ? { reason } : {}), ...fields },
      input: z.object(verdict).and(input ?? z.object({})) as z.ZodType<
        Omit<Decision<Key>, 'id'> & Fields
      >, // as its own schema says
      run: async (tx, given, by) => {
        const name = (await decide(tx, { ...given, by }))?.name ?? given.decision;
        return `${noun} ${given.id} ${part}${words?.[name] ?? said(given.decision)}`;
      },
    }),
  };
}

export const actsOf = <K extends string>(all: Record<K, Reviewed>): Record<K, OperatorAct> =>
  eachOf(all, ({ act: its }) => its);

export const queuesOf = <K extends string>(all: Record<K, Reviewed>): Record<K, Queue> =>
  eachOf(all, ({ queue }) => queue);

const eachOf = <K extends string, T>(all: Record<K, Reviewed>, part: (one: Reviewed) => T) =>
  Object.fromEntries(
    Object.entries<Reviewed>(all).map(([name, one]) => [name, part(one)]),
  ) as Record<K, T>; // its keys are those of `all`
