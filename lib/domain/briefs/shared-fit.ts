import { earliestDay } from '@/lib/domain/catalog/free-days';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { Brief } from './brief';
import { type BriefTerms, briefMisfits } from './fit';

/** An account that one brief is for. */
export interface FitLine {
  /** as the reader knows it */
  name: string;
  terms: BriefTerms;
}

export interface SharedFit {
  /** what each account does not take, by name */
  said: string[];
  /** days that all of them take, where those of the brief are the trouble; null: none is known */
  proposed: Pick<Brief, 'wanted_date' | 'draft_on'> | null;
}

/** Who does not take a brief that several accounts share, and the days that would do for all (issue: before saving). */
export function sharedBriefFit(lines: readonly FitLine[], brief: Brief): SharedFit {
  const found = lines.map(({ name, terms }) => ({ name, misfits: briefMisfits(brief, terms) }));
  const said = found.flatMap(({ name, misfits }) =>
    [...new Set(Object.values(misfits))].map(
      (words) => `「${name}」${words.replace(/^该账号/, '')}`,
    ),
  );
  const isLate = found.some(({ misfits }) => misfits.wanted_date);
  const isDraftLate = found.some(({ misfits }) => misfits.draft_on);
  const wanted = isLate ? earliestForAll(lines, brief.wanted_date) : brief.wanted_date;
  const proposed =
    (isLate || isDraftLate) && wanted
      ? { wanted_date: wanted, draft_on: draftForAll(lines, { ...brief, wanted_date: wanted }) }
      : null;
  return { said, proposed };
}

/** The first day from the wished one on that every lead time and leave allows; '' where a leave has no end. */
function earliestForAll(lines: readonly FitLine[], wanted: string): string {
  const ready = lines.map(({ terms }) => shiftDay(terms.today, terms.leadTimeDays));
  let day = [wanted, ...ready].sort().at(-1) ?? wanted;
  // Each leave moves the day past its own end, so it is met once at most.
  for (let left = lines.length; left >= 0; left--) {
    const away = lines.find(({ terms }) => isAway(terms, day));
    if (!away) return day;
    if (!away.terms.leaveTo) return '';
    day = shiftDay(away.terms.leaveTo, 1);
  }
  return day;
}

const isAway = ({ leaveFrom, leaveTo }: BriefTerms, day: string): boolean =>
  leaveFrom !== null && day >= leaveFrom && (leaveTo === null || day <= leaveTo);

/** The wished draft day where all can keep it, else the first that they can; '' leaves it to each account's own days. */
function draftForAll(lines: readonly FitLine[], brief: Brief): string {
  if (!brief.draft_on) return '';
  const first = lines.map(({ terms }) => earliestDay(terms)).sort();
  const day = [brief.draft_on, ...first].sort().at(-1) ?? '';
  return day <= brief.wanted_date ? day : '';
}
