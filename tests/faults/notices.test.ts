import { expect, it } from 'vitest';
import { notifyUnderKills } from './notices-under-kills';

it('notices whose sender is killed in the middle reach everybody, no phone twice, and mails again under one id alone', async () => {
  const kills = Number(process.env.KILLS ?? 4);
  const report = await notifyUnderKills({ people: kills * 4, kills });
  expect(report.broken).toEqual([]);
  // A kill with nothing on its way would prove nothing.
  expect(report.inTheMiddle).toBeGreaterThan(0);
}, 600_000);
