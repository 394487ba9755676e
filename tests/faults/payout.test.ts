import { expect, it } from 'vitest';
import { payUnderKills } from './payout-under-kills';

it.each(['alipay', 'batch'] as const)(
  'payouts by %s that are killed in the middle pay nobody twice and lose nothing',
  async (way) => {
    const kills = Number(process.env.KILLS ?? 4);
    const report = await payUnderKills(way, { withdrawals: kills * 4, kills });
    expect(report.broken).toEqual([]);
    // A kill with nothing on its way would prove nothing.
    expect(report.inTheMiddle).toBeGreaterThan(0);
  },
  600_000,
);
