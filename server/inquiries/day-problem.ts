import { type BriefTerms, briefMisfits } from '@/lib/domain/briefs/fit';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { shiftDay } from '@/lib/domain/time/shift-day';

/**
 * Why a day cannot be talked of; '' where it can. What is only now named keeps to lead time and leave, as a brief does; what
 * was named before must not have passed.
 */
export function dayProblem(day: string, terms: BriefTerms, { isNew }: { isNew: boolean }): string {
  const { today } = terms;
  if (day < today) return `${day} 已经过去，请换一个日期`;
  if (!isNew) return '';
  const last = shiftDay(today, inquiryLimits.daysAhead);
  if (day > last) return `最远可以问到 ${last}`;
  return briefMisfits({ wanted_date: day }, terms).wanted_date ?? '';
}
