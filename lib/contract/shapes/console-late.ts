import { z } from 'zod';
import { call } from '../call';
import { numericOr } from '../fields/fields';
import { entryShape, key, person, queue } from './console-entry';

/** What is late, or will be when the day is over, for who manages. */
export const lateCalls = {
  'operator/late': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'Queues that have something late, or due before the day is over, by who has it.',
    extra: true,
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          queue,
          name: z.string(),
          cells: z.array(
            z.object({
              /** null: free */
              holder: person.nullable(),
              late: z.number(),
              /** in time now, and late when the day is over */
              near: z.number(),
              /** since when the longest waiting of them does */
              oldest_since: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/late-things': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'What of a queue is late, or due before the day is over, and somebody has or nobody, the longest waiting first.',
    extra: true,
    input: z.object({
      queue,
      /** number of an operator; 0: what is free */
      holder: numericOr(
        z.number({ error: '没有这位同事' }).int('没有这位同事').min(0, '没有这位同事'),
        0,
      ),
    }),
    output: z.object({
      things: z.array(
        entryShape.pick({
          key: true,
          title: true,
          detail: true,
          since: true,
          due: true,
          is_late: true,
        }),
      ),
      /** there are more than are read at once */
      has_more: z.boolean(),
    }),
    errors: ['forbidden'],
  }),
  'operator/take-back': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'Puts back what a colleague has taken, who reads of it.',
    extra: true,
    writes: true,
    input: z.object({ queue, key }),
    output: z.object({
      /** who had it */
      name: z.string(),
    }),
    errors: ['forbidden', 'rule_broken'],
  }),
};
