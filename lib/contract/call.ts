import type { z } from 'zod';
import type { Who } from '@/lib/domain/access/access';
import type { ForWhom } from '@/lib/domain/operators/roles';
import type { ErrorCode } from '@/lib/errors';

export type Area =
  | 'site'
  | 'home'
  | 'catalog'
  | 'account'
  | 'verification'
  | 'cart'
  | 'orders'
  | 'briefs'
  | 'payments'
  | 'payouts'
  | 'invoices'
  | 'favourites'
  | 'filters'
  | 'contact'
  | 'articles'
  | 'rankings'
  | 'search'
  | 'solutions'
  | 'planning'
  | 'plans'
  | 'inquiries'
  | 'statements'
  | 'listings'
  | 'contracts'
  | 'drafts'
  | 'chat'
  | 'claims'
  | 'reviews'
  | 'proofs'
  | 'disputes'
  | 'commissions'
  | 'samples'
  | 'reports'
  | 'cases'
  | 'dev'
  | 'messages'
  | 'subscriptions'
  | 'tracking'
  | 'summary'
  | 'recovery'
  | 'closing'
  | 'operators'
  | 'operator';

/** How often: `points` calls in `seconds`, counted in the database (or Redis) by what `by` names. */
export interface Limit {
  points: number;
  seconds: number;
  by: 'address' | 'user';
}

/** One row of the contract: everything about a call but its code. */
export interface CallRow<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  area: Area;
  method: 'GET' | 'POST';
  who: W;
  /** of the console: whom it is for (server/dispatch.ts); null of every other call */
  role: ForWhom | null;
  /** One sentence, for the OpenAPI page. */
  what: string;
  input: I;
  output: O;
  /** Runs in a transaction. */
  writes: boolean;
  /** Errors the call may give beside the ones every call may give (401/403 by `who`, 422 and try_later, 429, 500, 503). */
  errors: readonly ErrorCode[];
  /** Answered encrypted where AES_RESPONSES is on. */
  aes: boolean;
  /** Other paths that reach the same call. */
  aliases: readonly string[];
  limits: readonly Limit[];
  /** False: answers 501 until it is built. */
  built: boolean;
  /** Tracking and configuration: never 404 or 5xx, because the client moves the whole page on those. */
  quiet: boolean;
  /**
   * Tracking: answers 200 with `accepted: false` whatever happens, looks for no session and touches no database, so
   * that nothing of it ever disturbs a page.
   */
  alwaysOk: boolean;
  /** True where `calls.tsv` does not name it (docs/decisions/002). */
  extra: boolean;
  /** Takes multipart files. */
  upload: boolean;
}

type Optional =
  | 'method'
  | 'role'
  | 'writes'
  | 'errors'
  | 'aes'
  | 'aliases'
  | 'limits'
  | 'built'
  | 'quiet'
  | 'alwaysOk'
  | 'extra'
  | 'upload';

type CallSpec<I extends z.ZodType, O extends z.ZodType, W extends Who> = Omit<
  CallRow<I, O, W>,
  Optional
> &
  Partial<Pick<CallRow<I, O, W>, Exclude<Optional, 'role'>>> &
  (W extends 'operator' ? { role: ForWhom } : { role?: never });

/** Declares a row; what is left out is the usual: POST, reads only, not encrypted, built. */
export function call<I extends z.ZodType, O extends z.ZodType, W extends Who>(
  spec: CallSpec<I, O, W>,
): CallRow<I, O, W> {
  return {
    method: 'POST',
    role: null,
    writes: false,
    errors: [],
    aes: false,
    aliases: [],
    limits: [],
    built: true,
    quiet: false,
    alwaysOk: false,
    extra: false,
    upload: false,
    ...spec,
  };
}
