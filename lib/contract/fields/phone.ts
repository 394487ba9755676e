import { z } from 'zod';
import { codeMessages, codeProblem } from '@/lib/domain/account/code';
import { phoneMessages, phoneProblem } from '@/lib/domain/identity/phone';
import { text } from './fields';

/** A mainland mobile number; both sentences are the specification's (spec 5). */
export const phone = z
  .string({ error: phoneMessages.empty })
  .trim()
  .superRefine((value, ctx) => {
    const problem = phoneProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/** What `verify` answers. */
export const stepUpTicket = text('验证凭证', 1, 200);

/** A code sent by SMS as somebody typed it: none is asked for, one that is not whole is wrong (spec 9). */
export const smsCode = z
  .string({ error: codeMessages.empty })
  .trim()
  .superRefine((value, ctx) => {
    const problem = codeProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/**
 * How somebody who is logged in proves himself once more: by a code sent to the own phone for this purpose, or by the ticket
 * that `verify` gave for it.
 */
export const ownProof = {
  code: smsCode.optional(),
  step_up_ticket: stepUpTicket.optional(),
};

/** What follows a code that went out. */
export const codeSent = z.object({
  /** seconds until the next one may be sent */
  retry_after: z.number(),
});
