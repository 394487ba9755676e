import { describe, expect, it } from 'vitest';
import { killUnderLoad } from '@/tests/faults/kill-under-load';

describe('a program that is killed under checkout load', () => {
  it.each(['pglite', 'postgres'] as const)(
    'on %s loses nothing acknowledged and takes no money twice',
    async (kind) => {
      const report = await killUnderLoad(kind, { kills: 2, buyers: 60, itemsEach: 20 });
      expect(report.broken).toEqual([]);
      expect(report.fewestPaid).toBeGreaterThan(0);
    },
    120_000,
  );
});
