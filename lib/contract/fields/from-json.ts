import { z } from 'zod';
import { inputWithoutSigns } from '@/lib/domain/text/without-signs';

/** A value that a form sends as JSON text, one per repeated field. */
export const fromJson = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return inputWithoutSigns(JSON.parse(value));
    } catch {
      return undefined;
    }
  }, item);
