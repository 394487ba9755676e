import { type DayTerms, earliestDay } from '@/lib/domain/catalog/free-days';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { Brief } from './brief';

type Terms = Pick<DayTerms, 'leadTimeDays' | 'today'>;

const reviewDays = timerLengths.review_72h.count / 24;

/**
 * The first draft's day where the brief names none: publication less lead time and review, not before the owner can
 * have it and not after the publication (domain.md: Order).
 */
export function proposedDraftDay(wanted: string, terms: Terms): string {
  const usual = shiftDay(wanted, -terms.leadTimeDays - reviewDays);
  const earliest = earliestDay(terms);
  // Days in this writing sort as they follow each other.
  const [, later = earliest] = [usual, earliest].sort();
  return later < wanted ? later : wanted;
}

/** The day that the first draft's clock ends with: an order from before drafts had one agreed on the publication's. */
export const agreedDraftDay = ({
  draft_on: draft,
  wanted_date: wanted,
}: Pick<Brief, 'wanted_date' | 'draft_on'>): string => draft || wanted;

/** The same brief with a day for its first draft, where it has one for publication and none for the draft. */
export const withDraftDay = <B extends Pick<Brief, 'wanted_date' | 'draft_on'>>(
  brief: B,
  terms: Terms,
): B =>
  brief.wanted_date && !brief.draft_on
    ? { ...brief, draft_on: proposedDraftDay(brief.wanted_date, terms) }
    : brief;

/** The same brief without the day that was proposed for one account alone: others share the rest of it. */
export const withoutProposedDay = <B extends Pick<Brief, 'wanted_date' | 'draft_on'>>(
  brief: B,
  terms: Terms,
): B =>
  brief.wanted_date && brief.draft_on === proposedDraftDay(brief.wanted_date, terms)
    ? { ...brief, draft_on: '' }
    : brief;
