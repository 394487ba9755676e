import { z } from 'zod';
import { lookupNames } from '@/lib/domain/operators/console-lookups';
import { queueNames } from '@/lib/domain/operators/console-queues';
import { text } from '../fields/fields';

export const queue = z.enum(queueNames, { error: '没有这个队列' });
/** what waits, or what can be opened though it does not */
export const subject = z.enum([...queueNames, ...lookupNames], { error: '没有这个队列' });
export const key = text('编号', 1, 80);

export const person = z.object({ id: z.number(), name: z.string() });

/** Something that waits, in one line. */
export const entryShape = z.object({
  queue: subject,
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  since: z.string(),
  /** what was promised; null: nothing is */
  due: z.string().nullable(),
  is_late: z.boolean(),
  /** who has taken it; null: free */
  holder: person.nullable(),
  is_mine: z.boolean(),
  /** who else has it open now */
  viewers: z.array(z.string()),
});
