import { z } from 'zod';
import { emailMessages, isEmail } from '@/lib/domain/identity/email';

/** An address for mail. */
export const email = z
  .string({ error: emailMessages.empty })
  .trim()
  .min(1, emailMessages.empty)
  .refine(isEmail, emailMessages.wrong);
