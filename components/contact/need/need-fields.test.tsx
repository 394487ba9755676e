import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { emptyNeed, needLimits, needProblems } from './need-fields';

const right = { ...emptyNeed, brief: '找五个账号', mobile: '13800002046' };

describe('a need as it is typed', () => {
  it('asks for a brief and a phone, in the words of the specification', () => {
    expect(needProblems('full', emptyNeed)).toEqual({
      brief: '请填写投放需求',
      mobile: '请填写手机号',
    });
    expect(needProblems('full', { ...right, brief: '四个字呢' })).toEqual({
      brief: '投放需求至少 5 个字',
    });
    expect(needProblems('full', { ...right, mobile: '12800002046' })).toEqual({
      mobile: '手机号码有误，请重填',
    });
    expect(needProblems('full', right)).toEqual({});
  });

  it('asks a special page’s visitor for the phone alone', () => {
    expect(needProblems('short', { ...emptyNeed, mobile: right.mobile })).toEqual({});
  });

  it.each([
    { kind: 'full', name: 'contact/need' },
    { kind: 'short', name: 'contact/bobao_need_post' },
  ] as const)('has the limits of $name', ({ kind, name }) => {
    const takes = (input: object) =>
      contract[name].input.safeParse({ ...right, platform: 0, budget: 0, ...input }).success;
    const { min, max } = needLimits[kind];
    expect(takes({ brief: '字'.repeat(min) })).toBe(true);
    expect(takes({ brief: '字'.repeat(max) })).toBe(true);
    expect(takes({ brief: '字'.repeat(max + 1) })).toBe(false);
    if (min > 0) expect(takes({ brief: '字'.repeat(min - 1) })).toBe(false);
    if (kind === 'full') {
      expect(takes({ budget: needLimits.budget })).toBe(true);
      expect(takes({ budget: needLimits.budget + 1 })).toBe(false);
      expect(takes({ contact_name: '字'.repeat(needLimits.name) })).toBe(true);
      expect(takes({ contact_name: '字'.repeat(needLimits.name + 1) })).toBe(false);
    }
  });
});
