import type { Answer } from '@/lib/contract';
import { type Brief, missingFields } from '@/lib/domain/briefs/brief';
import { type BriefTerms, briefMisfits, isBriefReady } from '@/lib/domain/briefs/fit';

type State = Omit<Answer<'cart/brief'>['items'][number], 'cart_id'>;

/** What a listing asks of a brief, as an answer has it. */
export const presentBriefTerms = (
  terms: BriefTerms,
): Answer<'get-cart-list'>['cart_list'][number]['brief_terms'] => ({
  refused_industries: [...terms.refusedIndustries],
  lead_time_days: terms.leadTimeDays,
  leave_from: terms.leaveFrom,
  leave_to: terms.leaveTo,
  today: terms.today,
});

/** How far the brief of a line is, beside the listing that it is for. */
export const briefState = (brief: Brief | null, terms: BriefTerms): State => ({
  brief_complete: isBriefReady(brief, terms),
  brief_missing: missingFields(brief),
  brief_misfits: briefMisfits(brief, terms),
});
