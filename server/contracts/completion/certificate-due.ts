import { reviewBy } from '@/lib/domain/contracts/review-by';
import type { Db } from '@/server/kernel/database';
import { isoOfMoment, marketMoment } from '@/server/kernel/market-time';
import { type CalendarAt, calendarsSince } from '@/server/site/public';
import type { Signer } from '../lock-contract';

/** By when somebody has looked at a certificate that was handed in, ISO 8601; null: none waits. */
export const certificateDueAt = (
  { certificate, certificateSentAt: at }: Signer,
  calendarAt: CalendarAt,
): string | null =>
  certificate === 'sent' && at ? isoOfMoment(reviewBy(marketMoment(at), calendarAt(at))) : null;

/** The same of one. */
export const certificateDueOf = async (db: Db, signer: Signer): Promise<string | null> =>
  certificateDueAt(signer, await calendarsSince(db, signer.certificateSentAt ?? undefined));
