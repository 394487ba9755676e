import { closedBy, type DayTerms, earliestDay } from '@/lib/domain/catalog/free-days';
import { type Brief, type BriefField, briefLabels, missingFields } from './brief';

/** What a listing asks of a brief; days YYYY-MM-DD. */
export interface BriefTerms extends DayTerms {
  refusedIndustries: readonly string[];
}

type BriefSentences = Partial<Record<BriefField, string>>;

/** What a brief says that its listing does not take: a sentence for each field. Empty fields are no misfits. */
export function briefMisfits(brief: Partial<Brief> | null, terms: BriefTerms): BriefSentences {
  const { industry = '', wanted_date: wanted = '', draft_on: draft = '' } = brief ?? {};
  const date = wanted && dateProblem(wanted, terms);
  const draftDay = !date && draft && draftProblem(draft, wanted, terms);
  return {
    ...(terms.refusedIndustries.includes(industry)
      ? { industry: `该账号不接${industry}，请换一个账号` }
      : {}),
    ...(date ? { wanted_date: date } : {}),
    ...(draftDay ? { draft_on: draftDay } : {}),
  };
}

/** All that stands between a brief and the media owner's beginning: what is missing and what does not fit. */
export function briefProblems(brief: Partial<Brief> | null, terms: BriefTerms): BriefSentences {
  const missing = missingFields(brief).map((field) => [field, `请填写${briefLabels[field]}`]);
  return { ...Object.fromEntries(missing), ...briefMisfits(brief, terms) };
}

/** True when the media owner can begin with it: nothing is missing, and he takes what it says. */
export const isBriefReady = (brief: Partial<Brief> | null, terms: BriefTerms): boolean =>
  Object.keys(briefProblems(brief, terms)).length === 0;

function draftProblem(draft: string, wanted: string, terms: BriefTerms): string | undefined {
  if (draft <= terms.today) return '首稿日期要晚于今天，请重新选择';
  if (wanted && draft > wanted) return '首稿日期不能晚于期望发布日期';
  const earliest = earliestDay(terms);
  return draft < earliest
    ? `该账号交稿要 ${terms.leadTimeDays} 天，首稿最早 ${earliest}`
    : undefined;
}

function dateProblem(wanted: string, terms: BriefTerms): string | undefined {
  const { today, leadTimeDays, leaveFrom, leaveTo } = terms;
  if (wanted < today) return '期望发布日期已经过去，请重新选择';
  const closed = closedBy(wanted, terms);
  if (closed === 'early') return `该账号交稿要 ${leadTimeDays} 天，最早 ${earliestDay(terms)}`;
  if (closed !== 'leave') return undefined;
  return leaveTo ? `媒体主 ${leaveFrom} 至 ${leaveTo} 休假，请避开` : `媒体主 ${leaveFrom} 起休假`;
}
