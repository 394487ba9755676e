import { z } from 'zod';
import { call } from './call';
import { fen, nothing } from './fields/fields';
import { unitShape } from './shapes/figures';
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
      industry: z.enum(
        ['Appliances', 'beauty', 'beverage', 'Cases', 'Clothing', 'mother-to-child'],
        { error: '行业不正确' },
      ),
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
      /** what the goods' own records say they delivered */
      delivered: z.array(
        z.object({
          title: z.string(),
          brand: z.string(),
          /** YYYY-MM */
          month: z.string(),
          platform: z.number(),
          platform_name: z.string(),
          position_name: z.string(),
          good_sn: z.string(),
          staff_style: z.number(),
          good_title: z.string(),
          figures: z.array(
            z.object({
              name: z.string(),
              value: z.number(),
              unit: unitShape,
            }),
          ),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
