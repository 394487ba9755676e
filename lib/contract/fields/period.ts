import { z } from 'zod';
import { areReversed } from '@/lib/domain/time/days-in-order';
import { optionalDay } from './day';
import { pageSize } from './fields';

/** Where a list goes on: the last answer's `next`. */
const cursor = z
  .string({ error: '翻页位置不正确' })
  .regex(/^(\d{1,15}(\.\d{1,9})?(_\d{1,15})?)?$/, '翻页位置不正确')
  .default('');

/** A stretch of a statement; the row's object is checked with {@link daysInOrder}. */
export const period = {
  from: optionalDay('开始日期'),
  to: optionalDay('结束日期'),
  after: cursor,
  page_size: pageSize,
};

/** Refuses a stretch that ends before it begins: `z.object({ …period }).check(daysInOrder)`. */
export const daysInOrder = z.superRefine<{ from: string; to: string }>(({ from, to }, ctx) => {
  if (areReversed(from, to)) {
    ctx.addIssue({ code: 'custom', path: ['to'], message: '结束日期不能早于开始日期' });
  }
});
