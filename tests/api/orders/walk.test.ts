import { expect, it } from 'vitest';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { walkOrders } from '@/tests/faults/walk-orders';

/** `npm run check:faults` walks two thousand. */
const walks = Number(process.env.WALKS ?? 100);

/** Of orders that are not paid yet; a walk begins with a paid one. */
const ofPaying = transitionNames.filter((name) =>
  transitionOf(name).from.every((state) => state === 'pending_payment'),
);

it(
  `${walks} orders at random keep the books at every step, on both axes, by all actors and the clock`,
  async () => {
    const report = await walkOrders(walks, 20_261_122);
    expect(report.broken).toEqual([]);
    expect(report.steps).toBeGreaterThan(walks * 3);
    const rows = transitionNames.filter((name) => !ofPaying.includes(name));
    const missed = rows.filter((name) => !report.used.has(name));
    // The rarest need three rounds of changes or a whole deal: two thousand walks come by them.
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(walks < 2_000 ? 4 : 0);
    expect(await audit((await openDatabase()).db)).toEqual([]);
  },
  walks * 2_000,
);
