import { expect, it } from 'vitest';
import { settleUnderKills } from './settle-under-kills';

it('a settlement run that is killed in the middle settles each order once', async () => {
  const report = await settleUnderKills({ orders: 400, kills: 3 });
  expect(report.broken).toEqual([]);
  // Each kill came after some and before all.
  expect(Math.min(...report.settled)).toBeGreaterThan(0);
}, 180_000);
