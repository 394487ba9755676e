import { z } from 'zod';

/** A word on a fact: it agrees with its proof, it differs from it, nothing says so. */
const verdictShape = z.enum(['ok', 'differs', 'unknown']);

const fileShape = z.object({
  name: z.string(),
  /** opens for some minutes; '' where a look is logged, and asked for by an act */
  url: z.string(),
  is_image: z.boolean(),
});

const factShape = z.object({
  /** its field in the other side's form, where a note on it is read; '' none */
  field: z.string(),
  label: z.string(),
  value: z.string(),
  /** before a change; null: no change */
  was: z.string().nullable(),
  /** where it comes from and when: 接口 11-22, 自报; '' not said */
  source: z.string(),
  verdict: verdictShape.nullable(),
  /** why, beside a verdict */
  remark: z.string(),
  /** of the market's own pages, or an account's page outside; '' none */
  href: z.string(),
  files: z.array(fileShape),
  /** names it for the acts that stand beside it; left out where none does */
  place: z.string().optional(),
  /** who may see it, where the reader may not: 仅财务 */
  locked: z.string().optional(),
});

const bandShape = z.object({
  /** the position: 1–20秒 */
  label: z.string(),
  price_fen: z.number(),
  /** of like accounts */
  min_fen: z.number(),
  median_fen: z.number(),
  max_fen: z.number(),
  /** accounts in equal steps from min to max */
  bins: z.array(z.number()),
  /** 比 79% 的同类低 */
  rank: z.string(),
});

/** One thing that waits, as whoever decides reads it. The area it belongs to fills it. */
export const consoleItemShape = z.object({
  title: z.string(),
  /** 抖音・128.4万粉 */
  subtitle: z.string(),
  state: z.string(),
  /** of what is shown; sent along with the decision. '' none */
  version: z.string(),
  sections: z.array(z.object({ title: z.string(), note: z.string(), facts: z.array(factShape) })),
  bands: z.array(bandShape),
  /** what a ruling would divide; left out where nothing is in quarrel */
  division: z
    .object({
      price_fen: z.number(),
      released_fen: z.number(),
      release_percent: z.number(),
      /** exact decimal */
      fee_rate: z.string(),
      /** of what is kept, that each side says the buyer is to get; null: not answered */
      claimed_percent: z.number(),
      offered_percent: z.number().nullable(),
      points: z.array(z.object({ no: z.number(), label: z.string() })),
    })
    .optional(),
  /** what the machine has looked at */
  checks: z.array(z.object({ verdict: verdictShape, title: z.string(), words: z.string() })),
  /** who it is of: label and value */
  about: z.array(z.object({ label: z.string(), value: z.string(), href: z.string() })),
  /** what was before, the newest first */
  history: z.array(z.object({ at: z.string(), words: z.string() })),
  /** who looked at what of it that is masked, and why; the newest first, left out where nothing is masked */
  looks: z.array(z.object({ at: z.string(), words: z.string() })).optional(),
  /** acts on it in this state, whether the reader may do them or not */
  acts: z.array(
    z.object({
      act: z.string(),
      /** fields that are given by the thing itself: its number, its decision */
      given: z.record(z.string(), z.string()),
      /** what a field of it may be, where that depends on the thing: value and words */
      choices: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
      /** fields of its form that are not asked for here */
      omits: z.array(z.string()).optional(),
      /** fields that must be filled here, whatever its form says */
      requires: z.array(z.string()).optional(),
      label: z.string(),
      kind: z.enum(['approve', 'reject', 'look', 'other']),
      /** state, clock and money it brings; '' not said */
      effect: z.string(),
      /** the fact that it stands beside; left out where it is of the whole thing */
      place: z.string().optional(),
    }),
  ),
});

/** Something that stands out of a person. */
export const riskHintShape = z.object({
  id: z.string(),
  title: z.string(),
  /** of whom, where the thing is of several: 广告主 12; '' else */
  of: z.string(),
  verdict: verdictShape,
  /** what was compared */
  words: z.string(),
  /** the other things; '' leads nowhere, as the reader may not open it */
  links: z.array(z.object({ words: z.string(), href: z.string() })),
});

export type ConsoleItem = z.output<typeof consoleItemShape>;
export type ConsoleFact = z.output<typeof factShape>;
export type ConsoleBand = z.output<typeof bandShape>;
