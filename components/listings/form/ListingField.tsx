import type { ReactNode } from 'react';
import { Field, type FieldControl } from '@/components/kit/ui/field/Field';
import type { ListingFormState } from './use-listing-form';

export interface ListingFieldProps {
  form: ListingFormState;
  /** The wire's name. */
  name: string;
  label?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children: (control: FieldControl & { status: 'error' | '' }) => ReactNode;
}

/** A field of the listing form: its problem stands below once it was left, and the foot finds it by its name. */
export function ListingField({
  form,
  name,
  label,
  hint,
  required,
  className,
  children,
}: ListingFieldProps) {
  const error = form.errorOf(name);
  return (
    <div data-field={name} className={className}>
      <Field label={label} hint={hint} required={required ?? false} error={error ?? null}>
        {(control) => children({ ...control, status: error ? 'error' : '' })}
      </Field>
    </div>
  );
}
