import type { IncomingMessage } from 'node:http';
import { refusalOf, type Who } from '@/lib/domain/access/access';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findCaller } from './find-caller';

/**
 * Who asks an endpoint that is no call: the session as a bearer, never as a cookie.
 * @throws appError unauthenticated, forbidden
 */
export async function requireBearer(
  db: Db,
  { headers }: Pick<IncomingMessage, 'headers'>,
  who: Who,
): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const caller = token ? await findCaller(db, token) : null;
  const refusal = refusalOf(who, caller?.group ?? null);
  if (!caller || refusal === 'log in') throw appError('unauthenticated');
  if (refusal) throw appError('forbidden');
  return caller;
}
