import { expect, test } from 'vitest';
import { emptyBrief } from './brief';
import type { BriefTerms } from './fit';
import { briefMisfits } from './fit';
import { sharedBriefFit } from './shared-fit';

const terms = (over: Partial<BriefTerms> = {}): BriefTerms => ({
  refusedIndustries: [],
  leadTimeDays: 3,
  leaveFrom: null,
  leaveTo: null,
  today: '2026-11-23',
  ...over,
});
const quick = { name: '柚白护肤笔记', terms: terms() };
const slow = { name: '山前影像', terms: terms({ leadTimeDays: 10 }) };
const brief = (over: object) => ({ ...emptyBrief, ...over });

test('who needs longer is named, with a day that all of them take', () => {
  const wished = brief({ wanted_date: '2026-11-28', draft_on: '2026-11-27' });
  const { said, proposed } = sharedBriefFit([quick, slow], wished);
  expect(said).toEqual(['「山前影像」交稿要 10 天，最早 2026-12-03']);
  expect(proposed).toEqual({ wanted_date: '2026-12-03', draft_on: '2026-12-03' });
  for (const { terms: own } of [quick, slow])
    expect(briefMisfits(brief(proposed ?? {}), own)).toEqual({});
});

test('a leave is passed by, also one that begins where another ends; without an end no day is promised', () => {
  const away = (from: string, to: string | null) => ({
    name: '休假的账号',
    terms: terms({ leaveFrom: from, leaveTo: to }),
  });
  const lines = [slow, away('2026-12-05', '2026-12-09'), away('2026-12-01', '2026-12-04')];
  const wished = brief({ wanted_date: '2026-11-26' });
  expect(sharedBriefFit(lines, wished).proposed).toEqual({
    wanted_date: '2026-12-10',
    draft_on: '',
  });
  const endless = sharedBriefFit([slow, away('2026-12-01', null)], wished);
  expect(endless.proposed).toBeNull();
  expect(endless.said).toHaveLength(1);
});

test('what all take asks nothing, and a refused trade is named without a day', () => {
  expect(sharedBriefFit([quick, slow], brief({ wanted_date: '2026-12-20' }))).toEqual({
    said: [],
    proposed: null,
  });
  const strict = { name: '不接医疗的账号', terms: terms({ refusedIndustries: ['医疗'] }) };
  expect(sharedBriefFit([quick, strict], brief({ industry: '医疗' }))).toEqual({
    said: ['「不接医疗的账号」不接医疗，请换一个账号'],
    proposed: null,
  });
});
