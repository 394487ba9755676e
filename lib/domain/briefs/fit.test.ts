import { describe, expect, it } from 'vitest';
import { emptyBrief } from './brief';
import { withDraftDay } from './draft-day';
import { type BriefTerms, briefMisfits, briefProblems, isBriefReady } from './fit';

const terms: BriefTerms = {
  refusedIndustries: ['医疗健康'],
  leadTimeDays: 3,
  leaveFrom: '2026-12-01',
  leaveTo: '2026-12-05',
  today: '2026-11-22',
};
const full = {
  ...emptyBrief,
  product: '清润面霜',
  industry: '美妆个护',
  must_say: '成分与使用方法',
  wanted_date: '2026-11-28',
  contact_name: '林女士',
  contact_phone: '13800001234',
};

describe('a brief beside the listing it is for', () => {
  it('is ready where nothing is missing and all of it is taken', () => {
    expect(isBriefReady(full, terms)).toBe(true);
    expect(isBriefReady({ ...full, must_say: '' }, terms)).toBe(false);
    expect(isBriefReady(null, terms)).toBe(false);
  });

  it('does not fit where its trade is refused', () => {
    expect(briefMisfits({ ...full, industry: '医疗健康' }, terms)).toEqual({
      industry: '该账号不接医疗健康，请换一个账号',
    });
  });

  it.each([
    ['2026-11-21', '期望发布日期已经过去，请重新选择'],
    ['2026-11-24', '该账号交稿要 3 天，最早 2026-11-25'],
    ['2026-12-01', '媒体主 2026-12-01 至 2026-12-05 休假，请避开'],
    ['2026-12-05', '媒体主 2026-12-01 至 2026-12-05 休假，请避开'],
  ])('does not fit on %s', (wanted_date, said) => {
    expect(briefMisfits({ ...full, wanted_date }, terms)).toEqual({ wanted_date: said });
    expect(isBriefReady({ ...full, wanted_date }, terms)).toBe(false);
  });

  it.each(['2026-11-25', '2026-11-30', '2026-12-06'])('fits on %s', (wanted_date) => {
    expect(isBriefReady({ ...full, wanted_date }, terms)).toBe(true);
  });

  it.each([
    ['2026-11-22', '首稿日期要晚于今天，请重新选择'],
    ['2026-11-24', '该账号交稿要 3 天，首稿最早 2026-11-25'],
    ['2026-11-29', '首稿日期不能晚于期望发布日期'],
  ])('does not fit with its first draft on %s', (draft_on, said) => {
    expect(briefMisfits({ ...full, draft_on }, terms)).toEqual({ draft_on: said });
    expect(isBriefReady({ ...full, draft_on: '2026-11-26' }, terms)).toBe(true);
  });

  it.each([
    ['2026-12-20', '2026-12-14'],
    ['2026-11-28', '2026-11-25'],
    ['2026-11-24', '2026-11-24'],
  ])('published on %s proposes its first draft for %s', (wanted_date, draft) => {
    const dated = withDraftDay({ ...full, wanted_date }, terms);
    expect(dated.draft_on).toBe(draft);
    expect(withDraftDay({ ...dated, draft_on: '2026-11-27' }, terms).draft_on).toBe('2026-11-27');
    expect(withDraftDay({ ...full, wanted_date: '' }, terms).draft_on).toBe('');
  });

  it('says of an empty one what is missing, and of no field that it does not fit', () => {
    expect(briefMisfits(emptyBrief, terms)).toEqual({});
    expect(briefProblems(null, terms)).toMatchObject({ product: '请填写推广产品' });
  });
});
