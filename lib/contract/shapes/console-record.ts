import { z } from 'zod';
import { call } from '../call';
import { id, numericOr, text } from '../fields/fields';

const recordShape = z.object({
  seq: z.number(),
  at: z.string(),
  operator: z.string(),
  role: z.string(),
  act: z.string(),
  act_name: z.string(),
  subject: z.string(),
  reason: z.string(),
  hash: z.string(),
});

/** The console of the platform's people. */
/** What operators have done, line by line. */
export const recordCalls = {
  'operator/record': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'What was done, newest first, by number.',
    extra: true,
    limits: [{ points: 120, seconds: 60, by: 'user' }],
    input: z.object({
      q: text('要找的内容', 0, 60).default(''),
      operator: text('操作人', 0, 60).default(''),
      act: text('动作', 0, 40).default(''),
      from: text('日期', 0, 10).default(''),
      to: text('日期', 0, 10).default(''),
      /** lines at most */
      most: numericOr(
        z
          .number({ error: '条数不正确' })
          .int('条数不正确')
          .min(1, '条数不正确')
          .max(500, '一次最多 500 条'),
        50,
      ),
      before: numericOr(
        z.number({ error: '序号不正确' }).int('序号不正确').min(0, '序号不正确'),
        0,
      ),
    }),
    output: z.object({
      entries: z.array(recordShape),
      has_older: z.boolean(),
      operators: z.array(z.string()),
      acts: z.array(z.object({ act: z.string(), name: z.string() })),
    }),
    errors: ['forbidden'],
  }),
  'operator/record-entry': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'One line of the record whole, with its neighbours’ hashes and its own computed anew.',
    extra: true,
    input: z.object({ seq: id('序号') }),
    output: recordShape.extend({
      address: z.string(),
      /** when the second factor was proved in that session; null: by the command line */
      proved_at: z.string().nullable(),
      detail: z.array(z.object({ label: z.string(), value: z.string() })),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      prev_hash: z.string(),
      next_hash: z.string().nullable(),
      computed_hash: z.string(),
      same_subject: z.array(recordShape),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator/verify-record': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'Walks the record’s chain from its beginning.',
    extra: true,
    limits: [{ points: 6, seconds: 60, by: 'user' }],
    input: z.object({}),
    output: z.object({
      count: z.number(),
      /** number of the first line that is not as it was written; null: all are */
      broken_at: z.number().nullable(),
      last_hash: z.string(),
      took_ms: z.number(),
    }),
    errors: ['forbidden'],
  }),
};
