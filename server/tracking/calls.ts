import { formatTime } from '@/lib/domain/time/format-time';
import { countView } from '@/server/articles/public';
import type { CallContext, Handlers } from '@/server/kernel/call-context';
import { cleanEvent, type TrackedEvent } from './clean-event';
import { track } from './queue';

export const trackingHandlers = {
  'visit-buried-points': async (told, ctx) => {
    const visit = hear('visit', told, ctx);
    const accepted = track(visit);
    if (accepted) countView(ctx.db, visit.path, ctx);
    return { accepted };
  },
  'click-buried-points': async (told, ctx) => ({ accepted: track(hear('click', told, ctx)) }),
  'data-statistic': async (told, ctx) => ({ accepted: track(hear('stay', told, ctx)) }),
} satisfies Handlers;

type Told = Parameters<typeof cleanEvent>[1];

function hear(kind: TrackedEvent['kind'], told: Told, { address }: Pick<CallContext, 'address'>) {
  // By the program's clock: it only salts the hash, and a query for it would be a burden.
  const day = formatTime(new Date().toISOString(), 'date');
  return cleanEvent(kind, told, address, day);
}
