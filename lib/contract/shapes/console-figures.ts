import { z } from 'zod';
import { figureRanges } from '@/lib/domain/operators/figures/figure-kinds';
import { orderStateKeys } from '@/lib/domain/orders/states';
import { call } from '../call';
import { fen, text } from '../fields/fields';

/** What deals of a range came to; a rate is null where it rests on fewer than 30. */
const dealFigures = z.object({
  placed: z.number(),
  paid: z.number(),
  /** by the moment of payment */
  gmv_fen: fen,
  /** orders settled to their end */
  settled: z.number(),
  /** what was settled and its fee, by the moment of settlement */
  completed_fen: fen,
  fee_fen: fen,
  refunded_fen: fen,
  take_rate: z.number().nullable(),
  /** advertisers who paid, once a day */
  buyers: z.number(),
  repeat_rate: z.number().nullable(),
  disputes: z.number(),
  per_hundred: z.number().nullable(),
});

const twoRanges = z.object({ now: dealFigures, before: dealFigures });
const twoCounts = z.object({ now: z.number(), before: z.number() });
const partFigures = twoRanges.extend({ key: z.string(), name: z.string() });

/** The figures of the house, a part of the console's calls. */
export const figuresCalls = {
  'operator/figures': call({
    area: 'operator',
    who: 'operator',
    role: 'finance',
    what: 'What the last days that are over came to, beside as many before them; sums of days that are kept.',
    extra: true,
    input: z.object({
      days: z.enum(figureRanges, { error: '请选择近 7、30 或 90 天' }).default('30'),
      /** one of the two, or neither: all */
      platform: text('平台', 0, 2).default(''),
      category: text('品类', 0, 20).default(''),
    }),
    output: z.object({
      range: z.object({
        before: z.string(),
        from: z.string(),
        to: z.string(),
        /** days of each that are kept */
        kept: z.number(),
        kept_before: z.number(),
        last_kept: z.string().nullable(),
      }),
      total: twoRanges,
      /** of all platforms and categories: what theirs add up to */
      of_all: twoRanges,
      /** of both ranges, the oldest first */
      days: z.array(z.object({ day: z.string(), paid: z.number(), gmv_fen: fen, fee_fen: fen })),
      /** from here to `sources` of all, whatever was asked for */
      visits: twoCounts,
      sessions: twoCounts,
      way: z.array(twoCounts.extend({ name: z.string() })),
      pages: z.array(twoCounts.extend({ label: z.string() })),
      sources: z.array(twoCounts.extend({ label: z.string() })),
      platforms: z.array(partFigures),
      categories: z.array(partFigures),
      /** orders that left a state; times to a tenth, null where fewer than 30 did */
      stays: z.array(
        z.object({
          state: z.enum(orderStateKeys),
          name: z.string(),
          left: z.number(),
          median_minutes: z.number().nullable(),
          /** nine of ten left within */
          most_minutes: z.number().nullable(),
          by_timer: z.number().nullable(),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
};
