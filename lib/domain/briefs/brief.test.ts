import { describe, expect, it } from 'vitest';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import {
  type Brief,
  briefIndustries,
  briefRequired,
  emptyBrief,
  isEmptyBrief,
  missingFields,
} from './brief';

const full: Brief = {
  ...emptyBrief,
  product: '清润面霜',
  industry: '美妆个护',
  must_say: '成分与使用方法',
  wanted_date: '2026-12-20',
  contact_name: '林女士',
  contact_phone: '13800001234',
};

describe('a brief', () => {
  it('lacks nothing without the parts that a media owner can do without', () => {
    expect(missingFields(full)).toEqual([]);
  });

  it('is empty where only the contact is there', () => {
    expect(
      isEmptyBrief({ ...emptyBrief, contact_name: '林女士', contact_phone: '13800001234' }),
    ).toBe(true);
    expect(isEmptyBrief({ ...emptyBrief, must_not_say: '竞品' })).toBe(false);
    expect(isEmptyBrief({ ...emptyBrief, files: ['a-file'] })).toBe(false);
  });

  it.each(briefRequired)('is not complete without %s', (field) => {
    expect(missingFields({ ...full, [field]: '' })).toEqual([field]);
    expect(missingFields({ ...full, [field]: '  ' })).toEqual([field]);
    expect(missingFields({ ...full, [field]: undefined })).toEqual([field]);
  });

  it('lacks everything before it is begun', () => {
    expect(missingFields(null)).toEqual([...briefRequired]);
  });

  it('names every trade that a media owner may refuse, each trade once', () => {
    expect(briefIndustries).toEqual(expect.arrayContaining([...refusableIndustries]));
    expect(new Set(briefIndustries).size).toBe(briefIndustries.length);
  });
});
