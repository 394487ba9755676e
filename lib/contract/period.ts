import { z } from 'zod';
import { optionalDay } from './day';
import { pageSize } from './fields';

/** Where a list goes on: the last answer's `next`. */
const cursor = z
  .string({ error: '翻页位置不正确' })
  .regex(/^(\d{1,15}(\.\d{1,9})?(_\d{1,15})?)?$/, '翻页位置不正确')
  .default('');

/** A stretch of a statement. */
export const period = {
  from: optionalDay('开始日期'),
  to: optionalDay('结束日期'),
  after: cursor,
  page_size: pageSize,
};
