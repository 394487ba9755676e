import { z } from 'zod';
import { codeMessages, codeProblem } from '@/lib/domain/code';

/** A code sent by SMS as somebody typed it: none is asked for, one that is not whole is wrong (spec 9). */
export const smsCode = z
  .string({ error: codeMessages.empty })
  .trim()
  .superRefine((value, ctx) => {
    const problem = codeProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });
