import { z } from 'zod';
import type { Db } from '@/server/kernel/database';

export type FieldKind = 'text' | 'long' | 'day' | 'file' | 'path' | 'findings';

/** Something that the platform's people may do. */
export interface OperatorAct {
  /** for the usage */
  what: string;
  /** names of its fields with what each holds, for the usage */
  fields: Readonly<Record<string, string>>;
  input: z.ZodType;
  /** what the log files it under */
  subject: (input: never) => string;
  /** how a form asks for a field: a line of text where it is left out; `file` its bytes as base64, `path` a file on the disk */
  kinds?: Readonly<Record<string, FieldKind>>;
  /** what a field may be: value to words */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** what a form calls a field, where the usage speaks of the command line */
  labels?: Readonly<Record<string, string>>;
  /** fields that a form insists on though `input` takes them empty: its run refuses that */
  required?: readonly string[];
  /** fields that the log must not keep */
  personal?: readonly string[];
  /** accounts that it is about: who has their phone may not do it */
  concerns?: (tx: Db, input: never) => Promise<readonly number[]>;
  /** what the record says before and after: label to value, without personal data */
  snapshot?: (tx: Db, input: never) => Promise<Readonly<Record<string, string>>>;
  /** What its transaction must not wait for: bytes that go to the store. */
  prepare?: (db: Db, input: never) => Promise<unknown>;
  /**
   * @param by who does it
   * @param prepared what `prepare` gave
   * @returns what was done, in a sentence
   */
  run: (tx: Db, input: never, by: string, prepared: never) => Promise<string>;
}

/** Declares an act; its input's type is what its functions take. */
export const act = <I extends z.ZodType, P = undefined>(row: {
  what: string;
  fields: Readonly<Record<string, string>>;
  input: I;
  subject: (input: z.output<I>) => string;
  kinds?: Readonly<Record<string, FieldKind>>;
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  labels?: Readonly<Record<string, string>>;
  required?: readonly string[];
  personal?: readonly string[];
  concerns?: (tx: Db, input: z.output<I>) => Promise<readonly number[]>;
  snapshot?: (tx: Db, input: z.output<I>) => Promise<Readonly<Record<string, string>>>;
  prepare?: (db: Db, input: z.output<I>) => Promise<P>;
  run: (tx: Db, input: z.output<I>, by: string, prepared: P) => Promise<string>;
}): OperatorAct => row as unknown as OperatorAct; // the row's own input is what its functions take

export const number = z.coerce
  .number({ error: '编号不正确' })
  .int('编号不正确')
  .min(1, '编号不正确');
export const words = z.string().trim().max(1000, '最多 1000 个字').default('');
/** What is said to something that waits. */
export const verdict = {
  decision: z.enum(['approve', 'reject'], { error: 'decision 为 approve 或 reject' }),
  reason: words,
};
/** For what is filled in by a form: parts of the reason stand at the fields they name (lib/domain/form/reason-at-fields). */
export const reasonByField = (example: string): string =>
  `驳回的理由，对方可见；写成“${example}”，每条显示在那一栏`;

export const verdictFields = {
  decision: 'approve 通过，reject 驳回',
  reason: '驳回的理由，对方可见',
};
export const said = (decision: 'approve' | 'reject') =>
  decision === 'approve' ? '已通过' : '已驳回';
