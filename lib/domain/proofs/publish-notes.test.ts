import { expect, it } from 'vitest';
import { emptyBrief } from '@/lib/domain/briefs/brief';
import { publishNotes } from './publish-notes';

const facts = {
  brief: { ...emptyBrief, wanted_date: '2026-11-18', window_days: '1' },
  platform: 0,
  platformName: '',
  approvedAt: new Date('2026-11-17T04:00:00Z'),
};
const notes = (now: string, approvedAt = facts.approvedAt) =>
  publishNotes({ ...facts, approvedAt, now: new Date(now) });

it('warn of a day that acceptance will show as a difference', () => {
  expect(notes('2026-11-19T04:00:00Z')).toBe('');
  expect(notes('2026-11-16T04:00:00Z')).toContain('今天早 1 天，会在验收时标为不符');
  expect(notes('2026-11-20T04:00:00Z')).toContain('今天晚 1 天，会在验收时标为不符');
});

it('give a draft that was approved after the agreed days its 24 hours', () => {
  const late = new Date('2026-11-20T04:00:00Z');
  expect(notes('2026-11-21T03:00:00Z', late)).toBe(
    '约定发布 2026-11-18，前后可差 1 天，稿件确认晚于约定，确认后 24 小时内发布即为按时。',
  );
  expect(notes('2026-11-21T05:00:00Z', late)).toContain('今天晚 1 天，会在验收时标为不符');
});
