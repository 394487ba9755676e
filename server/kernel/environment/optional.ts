import { z } from 'zod';

/** Left out and empty are the same. */
export const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);
