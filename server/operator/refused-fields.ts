import type { z } from 'zod';
import { fieldProblems } from '@/lib/contract/fields/problems';
import { appError } from '@/lib/errors';

/** What a command's fields lack, in one sentence: a command line has no fields to write beside. */
export const refusedFields = (error: z.ZodError) =>
  appError('rule_broken', { msg: Object.values(fieldProblems(error)).join('；') });
