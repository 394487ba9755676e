import { z } from 'zod';
import { planLimits } from '@/lib/domain/plans/limits';
import { call } from '../call';
import { fen, id, numericOr, text } from '../fields/fields';

const need_id = id('需求');
const position = id('报价位置');
const note = text('推荐理由', 0, planLimits.lineNote).default('');

/** What staff picked for a need, as the market is now. */
export const shortlistShape = z.object({
  lines: z.array(
    z.object({
      id: z.number(),
      good_sn: z.string(),
      platform: z.number(),
      platform_name: z.string(),
      title: z.string(),
      position: z.number(),
      /** that it could be changed to, with its own */
      positions: z.array(z.object({ position: z.number(), name: z.string() })),
      /** today; null: it is gone */
      price_fen: fen.nullable(),
      /** when it was picked */
      picked_fen: fen,
      /** why it cannot be sent; '' it can */
      stopped: z.string(),
      note: z.string(),
      added_by: z.string(),
    }),
  ),
  total_fen: fen,
  /** 0 not said */
  budget_fen: fen,
  /** lines at most */
  most: z.number(),
  /** of what is shown; goes with the sending */
  version: z.string(),
  /** why it can be sent to nobody; '' it can */
  refused: z.string(),
  /** the plan that was made of it; null: none, or its advertiser has deleted it */
  sent: z.object({ plan_no: z.string(), version: z.number(), at: z.string() }).nullable(),
});

export type Shortlist = z.output<typeof shortlistShape>;

/** The console's calls for what is picked for a need. */
export const shortlistCalls = {
  'operator/shortlist-goods': call({
    area: 'operator',
    who: 'operator',
    role: 'service',
    what: 'Accounts that a name or number means, or that words find, with what can be picked of each.',
    extra: true,
    limits: [{ points: 120, seconds: 60, by: 'user' }],
    input: z.object({
      q: text('账号名称或编号', 1, 60),
      platform: numericOr(z.number({ error: '平台不正确' }).int('平台不正确'), 0),
    }),
    output: z.object({
      goods: z.array(
        z.object({
          good_sn: z.string(),
          title: z.string(),
          platform: z.number(),
          platform_name: z.string(),
          account_id: z.string(),
          positions: z.array(
            z.object({
              position: z.number(),
              name: z.string(),
              price_fen: fen,
              /** why it cannot be ordered now; '' it can */
              stopped: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/shortlist-add': call({
    area: 'operator',
    who: 'operator',
    role: 'service',
    what: 'Puts a placement on the list of a need.',
    extra: true,
    writes: true,
    input: z.object({ need_id, good_sn: text('账号', 1, 40), position, note }),
    output: z.object({}),
    errors: ['not_found', 'forbidden', 'rule_broken'],
  }),
  'operator/shortlist-change': call({
    area: 'operator',
    who: 'operator',
    role: 'service',
    what: 'Changes the placement of an account on the list of a need, and what is written beside it.',
    extra: true,
    writes: true,
    input: z.object({ need_id, line_id: id('清单的行'), position, note }),
    output: z.object({}),
    errors: ['not_found', 'forbidden', 'rule_broken'],
  }),
  'operator/shortlist-remove': call({
    area: 'operator',
    who: 'operator',
    role: 'service',
    what: 'Takes an account off the list of a need.',
    extra: true,
    writes: true,
    input: z.object({ need_id, line_id: id('清单的行') }),
    output: z.object({}),
    errors: ['not_found', 'forbidden', 'rule_broken'],
  }),
};
