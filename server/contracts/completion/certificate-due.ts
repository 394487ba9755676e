import { reviewBy } from '@/lib/domain/contracts/review-by';
import type { ServiceCalendar } from '@/lib/domain/time/service-hours';
import { isoOfMoment, marketMoment } from '@/server/kernel/market-time';
import type { Signer } from '../lock-contract';

/** By when somebody has looked at a certificate that was handed in, ISO 8601; null: none waits. */
export const certificateDueAt = (
  { certificate, certificateSentAt: at }: Signer,
  calendar: ServiceCalendar,
): string | null =>
  certificate === 'sent' && at ? isoOfMoment(reviewBy(marketMoment(at), calendar)) : null;
