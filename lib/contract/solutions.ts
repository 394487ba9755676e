import { z } from 'zod';
import { tradeKeys } from '@/lib/domain/solutions/trades';
import { call } from './call';
import { fen, nothing } from './fields/fields';
import { goodCard } from './shapes/goods';

/** What a trade's advertisers place, computed each hour from live listings and the orders they delivered. */
/** How money lies over the platforms; a share is 0 where fewer than five orders were completed. */
export const platformMix = z.array(
  z.object({
    platform: z.number(),
    platform_name: z.string(),
    share: z.number(),
    good_count: z.number(),
    order_count: z.number(),
    /** of the main position; null: too few prices */
    median_fen: fen.nullable(),
    /** the editors' reason, '' where they give none */
    why: z.string(),
  }),
);

const solutionFigures = {
  good_count: z.number(),
  order_count: z.number(),
  /** first quartile, median and third quartile of one placement; null without goods */
  price: z.object({ low_fen: fen, median_fen: fen, high_fen: fen }).nullable(),
  /** share of the orders' money by platform, 0 to 1, largest first */
  mix: platformMix,
  /** '' before the first count */
  counted_at: z.string(),
};

const solutionRow = z.object({
  /** last part of /Solutions/{industry} */
  industry: z.string(),
  name: z.string(),
  title: z.string(),
  lead: z.string(),
  case_count: z.number(),
  ...solutionFigures,
});

const lead = z
  .object({
    orders: z.number(),
    half: z.number(),
    three_quarters: z.number(),
    nine_tenths: z.number(),
    steps: z.object({
      accept: z.number(),
      submit_draft: z.number(),
      approve_draft: z.number(),
      file_link: z.number(),
    }),
  })
  .nullable();

/** Commercial posts against the ordinary ones of their accounts; gap and rate are null of fewer than five. */
const drop = z.object({
  name: z.string(),
  posts: z.number(),
  accounts: z.number(),
  gap: z.number().nullable(),
  rate: z.number().nullable(),
  /** where most of them are, with how many; 0 where there are none */
  platform: z.number(),
  on_platform: z.number(),
});

/** What a trade's page begins with (lib/domain/solutions/trade-picture). */
const picture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('needs'),
    from_fen: fen,
    to_fen: fen,
    needs: z.array(
      z.object({
        name: z.string(),
        accounts: z.number(),
        median_fen: fen,
        parts: z.array(z.number()),
        paid: z.array(fen),
      }),
    ),
  }),
  z.object({
    kind: z.literal('months'),
    months: z.array(
      z.object({
        month: z.string(),
        platforms: z.array(z.object({ platform: z.number(), orders: z.number() })),
      }),
    ),
  }),
  z.object({ kind: z.literal('days'), lead }),
  z.object({
    kind: z.literal('returns'),
    rooms: z.array(
      z.object({
        good_sn: z.string(),
        title: z.string(),
        platform: z.number(),
        returned: z.number(),
        gpm_fen: fen,
        price_fen: fen.nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('ages'),
    platforms: z.array(
      z.object({
        platform: z.number(),
        accounts: z.number(),
        ages: z.array(z.number()),
        women: z.number(),
      }),
    ),
  }),
]);

export const solutionsCalls = {
  'solution/index': call({
    area: 'solutions',
    who: 'visitor',
    what: 'The trades with their figures, for the hub of the solutions.',
    extra: true,
    input: nothing,
    output: z.object({ list: z.array(solutionRow) }),
  }),
  'resolve-kol': call({
    area: 'solutions',
    who: 'visitor',
    what: 'A solution page: pains, media mix, goods and cases of an industry; Cases: those of all.',
    input: z.object({
      industry: z.enum(['Cases', ...tradeKeys], { error: '行业不正确' }),
    }),
    output: z.object({
      industry: z.string(),
      name: z.string(),
      title: z.string(),
      lead: z.string(),
      ...solutionFigures,
      categories: z.array(z.object({ id: z.number(), name: z.string() })),
      pains: z.array(z.object({ title: z.string(), text: z.string() })),
      /** how to go about it, in order */
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
      goods: z.array(goodCard),
      cases: z.array(
        z.object({
          id: z.number(),
          industry: z.string(),
          industry_name: z.string(),
          platform: z.number(),
          platform_name: z.string(),
          title: z.string(),
          text: z.string(),
          /** a listed good that can do it; '' and 0 where it left the shelf */
          good_sn: z.string(),
          staff_style: z.number(),
          good_title: z.string(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  trade_figures: call({
    area: 'solutions',
    who: 'visitor',
    what: 'What a trade is told by: its own picture, the weeks ahead, how commercial posts do, words of the law, accounts.',
    extra: true,
    input: z.object({ industry: z.enum(tradeKeys, { error: '行业不正确' }) }),
    output: z.object({
      /** the market's day of the count, YYYY-MM-DD; null before the first one */
      counted: z
        .object({
          day: z.string(),
          priced: z.number(),
          ending: z.number(),
          paid: z.number(),
          disputed: z.number(),
          lead,
          drops: z.object({ all: drop, tags: z.array(drop) }),
          picture,
        })
        .nullable(),
      /** from this Monday on; places that accounts have in a week, and what of them is taken */
      weeks: z.array(z.object({ monday: z.string(), places: z.number(), taken: z.number() })),
      /** what may not be said, with whether drafts are searched for it */
      words: z.array(
        z.object({
          not: z.array(z.string()),
          instead: z.string(),
          proof: z.string(),
          law: z.string(),
          is_searched: z.boolean(),
        }),
      ),
      /** whose commercial posts keep the most of their ordinary reach */
      accounts: z.array(z.object({ good: goodCard, gap: z.number(), posts: z.number() })),
    }),
    errors: ['not_found'],
  }),
};
