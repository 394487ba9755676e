import { z } from 'zod';
import { weighedBoards } from '@/lib/domain/rankings/board-weights';
import { rankMetrics } from '@/lib/domain/rankings/rank-metrics';
import { boardOf } from '@/lib/domain/rankings/ranking';
import { marketSettingKeys, settingStateKeys } from '@/lib/domain/settings/settings';
import { call } from '../call';

/** The newest first. */
const versions = z.array(
  z.object({
    id: z.number(),
    value: z.string(),
    valid_on: z.string(),
    state: z.enum(settingStateKeys),
    state_label: z.string(),
    words: z.string(),
    /** why it was returned; '' it was not */
    reason: z.string(),
    asked_by: z.string(),
    asked_at: z.string(),
    /** '' nobody has decided */
    decided_by: z.string(),
    decided_at: z.string().nullable(),
    is_now: z.boolean(),
    is_coming: z.boolean(),
  }),
);

const placed = z.array(
  z.object({
    title: z.string(),
    place: z.number(),
    /** on the list as it was published */
    before: z.number(),
    index: z.number(),
    index_before: z.number(),
  }),
);

/** A board and what its parts weigh, as `reach=40 fans=60`. */
export const weightsFields = {
  board: z
    .string({ error: '请选择榜单' })
    .refine((key) => weighedBoards.some((board) => board.key === key), { error: '请选择榜单' })
    .transform(boardOf),
  weights: z.string({ error: '请填写权重' }).trim().min(1, '请填写权重').max(200, '内容过长'),
};

/** The console's calls for what counts from a day on. */
export const settingsCalls = {
  'operator/settings': call({
    area: 'operator',
    who: 'operator',
    role: 'finance',
    what: 'What counts from a day on: the value of today, what waits, what comes, and what was before.',
    extra: true,
    input: z.object({}),
    output: z.object({
      settings: z.array(
        z.object({
          key: z.enum(marketSettingKeys),
          name: z.string(),
          note: z.string(),
          /** how a value is written */
          hint: z.string(),
          now: z.string(),
          versions,
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/board-weights': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'Boards with the formula of today, and one of them with its versions.',
    extra: true,
    input: z.object({
      /** another than these: none is shown whole */
      board: z.string().max(60).default(''),
    }),
    output: z.object({
      boards: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          platform_name: z.string(),
          version: z.number(),
          formula: z.string(),
          /** from when the next one counts; '' none was agreed on */
          coming: z.string(),
        }),
      ),
      chosen: z
        .object({
          key: z.string(),
          name: z.string(),
          note: z.string(),
          version: z.number(),
          formula_note: z.string(),
          parts: z.array(
            z.object({ part: z.enum(rankMetrics), name: z.string(), percent: z.string() }),
          ),
          /** the first day from which others can count */
          first_day: z.string(),
          versions,
        })
        .nullable(),
    }),
    errors: ['forbidden'],
  }),
  'operator/board-preview': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'The first places of a board by other weights, from the figures of its newest list.',
    extra: true,
    input: z.object(weightsFields),
    output: z.object({
      /** null: the board has no list yet */
      preview: z
        .object({
          period: z.enum(['day', 'week', 'month']),
          day: z.string(),
          version: z.number(),
          accounts: z.number(),
          kept: z.number(),
          top: placed,
          /** who stood among them and would not any more */
          left: placed,
        })
        .nullable(),
    }),
    errors: ['forbidden'],
  }),
};
