import type { Answer, CallName, Contract, ParsedInput } from '@/lib/contract';
import type { Who } from '@/lib/domain/access/access';
import type { Db } from './database';

/** Who is calling, as the session says (never a cookie's word). */
export interface Caller {
  userId: number;
  /** 2 media owner, 3 advertiser, 9 operator */
  group: number;
  sessionId: number;
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
}

export interface CallContext<C extends Caller | null = Caller | null> extends RequestMeta {
  /** A transaction where the row writes, else the database. */
  db: Db;
  caller: C;
  files: readonly UploadedFile[];
  /** Sets the sentence shown on success. */
  setMessage(msg: string): void;
  /**
   * Runs after the transaction is committed, before the answer. A failure is logged and not answered; an appError is
   * answered, though what was written stays.
   */
  afterCommit(effect: () => Promise<void>): void;
}

type CallerOf<W extends Who> = W extends 'visitor' ? Caller | null : Caller;

/** The code of a call: parsed input in, data out; refuses by throwing an `appError`. */
export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  ctx: CallContext<CallerOf<Contract[N]['who']>>,
) => Promise<Answer<N>>;

export type Handlers = { [N in CallName]?: Handler<N> };
