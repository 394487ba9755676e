import { groupDigits } from '@/lib/domain/figures/group-digits';
import { planBounds } from './plan-brief';

/** Fields of a brief that are typed as numbers: name, what it is called, its bounds, and the unit. */
const typed = [
  { name: 'budget', label: '预算', ...planBounds.budgetYuan, unit: '，单位元' },
  { name: 'n', label: '账号数量', ...planBounds.accounts, unit: '' },
  { name: 'agen', label: '年龄合计', least: 1, most: 100, unit: '，单位 %' },
  { name: 'cityn', label: '城市合计', least: 1, most: 100, unit: '，单位 %' },
] as const;

/**
 * What is wrong with what was typed, field by field, in Chinese. A reader of the address takes what is wrong as not said
 * (readPlanBrief); who types is told.
 */
export function briefProblems(fields: URLSearchParams): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { name, label, least, most, unit } of typed) {
    const text = (fields.get(name) ?? '').trim().replaceAll(',', '');
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (text && !(value >= least && value <= most)) {
      problems.set(
        name,
        `${label}请填 ${groupDigits(least)} 到 ${groupDigits(most)} 的整数${unit}`,
      );
    }
  }
  return problems;
}
