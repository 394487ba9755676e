import type { AccountEventKind } from '@/lib/domain/account/events';
import { cutText } from '@/lib/domain/text/cut-text';
import { withoutSigns } from '@/lib/domain/text/without-signs';
import type { RequestMeta } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { accountEvents } from '../tables';

export interface AccountEvent {
  userId: number;
  kind: AccountEventKind;
  /** what the kind's sentence leaves open; masked where it is personal */
  detail?: string;
}

/**
 * Writes what happened to an account into the record that its owner reads, in the transaction that does it.
 * @param from the request that did it; left out where the platform did, or nobody knows
 */
export async function recordEvent(
  db: Db,
  { userId, kind, detail = '' }: AccountEvent,
  from?: Pick<RequestMeta, 'address' | 'userAgent'>,
): Promise<void> {
  await db.insert(accountEvents).values({
    userId,
    kind,
    detail,
    ...(from && { device: deviceText(from.userAgent), address: from.address }),
  });
}

/** What a browser says of itself, as far as it is kept. */
export const deviceText = (userAgent: string): string => cutText(withoutSigns(userAgent), 300);
