import { formatTime } from '@/lib/domain/format-time';
import type { CallContext, Handlers } from '@/server/kernel/call-context';
import { cleanEvent, type TrackedEvent } from './clean-event';
import { track } from './queue';

export const trackingHandlers = {
  'visit-buried-points': async (told, ctx) => take('visit', told, ctx),
  'click-buried-points': async (told, ctx) => take('click', told, ctx),
  'data-statistic': async (told, ctx) => take('stay', told, ctx),
} satisfies Handlers;

type Told = Parameters<typeof cleanEvent>[1];

function take(kind: TrackedEvent['kind'], told: Told, { address }: Pick<CallContext, 'address'>) {
  // By the program's clock: it only salts the hash, and a query for it would be a burden.
  const day = formatTime(new Date().toISOString(), 'date');
  return { accepted: track(cleanEvent(kind, told, address, day)) };
}
