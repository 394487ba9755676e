import type { Answer, CallName, Contract, ParsedInput } from '@/lib/contract';
import type { Who } from '@/lib/domain/access/access';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { Db } from './database';

/** Who is calling, as the session says (never a cookie's word). */
export interface Caller {
  userId: number;
  /** 2 media owner, 3 advertiser, 9 operator */
  group: number;
  sessionId: number;
}

/** Who of the platform works in the console; the second factor of that session is proved. */
export interface OperatorCaller {
  operatorId: number;
  /** theirs alone among operators: acts are kept under it */
  name: string;
  roles: readonly OperatorRole[];
  sessionId: number;
  /** ISO: when the second factor was proved */
  provedAt: string;
  /** of the phone they log in with: what belongs to its accounts is not theirs to decide */
  phoneHash: string;
}

export interface UploadedFile {
  field: string;
  name: string;
  /** What the sender claims; never believed. */
  mime: string;
  /** Where the bytes lie until the request ends. */
  path: string;
  bytes: number;
}

export interface RequestMeta {
  requestId: string;
  /** The connection's address, or the proxy's word where TRUST_PROXY is on. */
  address: string;
  userAgent: string;
  /** True when a page's loader calls in the process. */
  inProcess: boolean;
  /** Of the console's cookie, which no script reads; null without one. */
  operatorToken?: string | null;
}

export interface CallContext<
  C extends Caller | null = Caller | null,
  O extends OperatorCaller | null = OperatorCaller | null,
> extends RequestMeta {
  /** A transaction where the row writes, else the database. */
  db: Db;
  caller: C;
  operator: O;
  files: readonly UploadedFile[];
  /** Sets the sentence shown on success. */
  setMessage(msg: string): void;
  /** Gives the browser the console's session, or takes it away. */
  keepOperatorToken(token: string | null): void;
  /**
   * Runs after the transaction is committed, before the answer. A failure is logged and not answered; an appError is
   * answered, though what was written stays.
   */
  afterCommit(effect: () => Promise<void>): void;
}

type CallerOf<W extends Who> = W extends 'visitor' | 'operator' ? Caller | null : Caller;

type OperatorOf<W extends Who> = W extends 'operator' ? OperatorCaller : null;

/** The code of a call: parsed input in, data out; refuses by throwing an `appError`. */
export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  ctx: CallContext<CallerOf<Contract[N]['who']>, OperatorOf<Contract[N]['who']>>,
) => Promise<Answer<N>>;

export type Handlers = { [N in CallName]?: Handler<N> };
