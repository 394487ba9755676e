import { useMemo } from 'react';
import type { FormField } from '@/lib/domain/form/field';
import { reasonAtFields } from '@/lib/domain/form/reason-at-fields';

/** What a rejection says at the fields of a form, which it names by their labels. */
export function useRejected(
  fields: readonly FormField[],
  reason: string,
): Readonly<Record<string, string>> {
  return useMemo(() => {
    const nameOf = (label: string) => fields.find((field) => field.label === label)?.name;
    return reasonAtFields(reason, nameOf).at;
  }, [fields, reason]);
}
