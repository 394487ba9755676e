import type { z } from 'zod';
import { fieldProblems } from '@/lib/contract/fields/problems';
import { invalid } from '@/lib/errors';

/** What a form's fields lack: each at its field, and in one sentence for the command line, which has none to write beside. */
export const refusedFields = (error: z.ZodError) => {
  const problems = fieldProblems(error);
  return invalid(problems, { msg: Object.values(problems).join('；') });
};
