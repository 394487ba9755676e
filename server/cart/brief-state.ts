import type { Answer } from '@/lib/contract';
import { type Brief, missingFields } from '@/lib/domain/brief';
import { type BriefTerms, briefMisfits, isBriefReady } from '@/lib/domain/brief-fit';

type State = Omit<Answer<'cart/brief'>['items'][number], 'cart_id'>;

/** How far the brief of a line is, beside the listing that it is for. */
export const briefState = (brief: Brief | null, terms: BriefTerms): State => ({
  brief_complete: isBriefReady(brief, terms),
  brief_missing: missingFields(brief),
  brief_misfits: briefMisfits(brief, terms),
});
