import { z } from 'zod';
import { claimLooks, claimStateKeys } from '@/lib/domain/claims/process';
import { ownerStepKeys } from '@/lib/domain/listings/owner-steps';
import { call } from './call';
import { id, text } from './fields/fields';

const sn = text('资源编号', 1, 40);

const claimed = z.object({
  good_sn: z.string(),
  platform: z.number(),
  title: z.string(),
  /** the caller has it already */
  is_own: z.boolean(),
  /** somebody else has it: a code alone does not give it away */
  has_owner: z.boolean(),
  /** what the caller has to do before */
  missing_steps: z.array(z.enum(ownerStepKeys)),
  /** the caller's newest claim of it; null: none */
  claim: z
    .object({
      claim_id: z.number(),
      state: z.enum(claimStateKeys),
      state_label: z.string(),
      code: z.string(),
      /** the page that is looked at; '' none is known */
      link: z.string(),
      look: z.enum(claimLooks).nullable(),
      looked_at: z.string().nullable(),
      expires_at: z.string(),
      reason: z.string(),
    })
    .nullable(),
});

/** The way to an account of a public page that is one's own. */
export const claimsCalls = {
  'claim/show': call({
    area: 'claims',
    who: 'media',
    what: 'An account with a public page, and how far the caller’s claim of it is.',
    extra: true,
    input: z.object({ sn }),
    output: claimed,
    errors: ['not_found'],
  }),
  'claim/begin': call({
    area: 'claims',
    who: 'media',
    what: 'Gives a code to put into the account’s profile.',
    extra: true,
    writes: true,
    limits: [{ points: 30, seconds: 3600, by: 'user' }],
    input: z.object({ sn }),
    output: claimed,
    errors: ['not_found', 'rule_broken'],
  }),
  'claim/look': call({
    area: 'claims',
    who: 'media',
    what: 'Looks for the code in the profile now.',
    extra: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({ claim_id: id('认领') }),
    output: claimed,
    errors: ['not_found', 'rule_broken'],
  }),
  'claim/hand-in': call({
    area: 'claims',
    who: 'media',
    what: 'Hands in a picture of the account’s back office instead of the code; staff decide.',
    extra: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({ claim_id: id('认领'), file_key: text('截图', 1, 64) }),
    output: claimed,
    errors: ['not_found', 'rule_broken'],
  }),
};
