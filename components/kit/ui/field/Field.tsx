import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { cx } from '../cx';
import s from './Field.module.css';

export interface FieldProps {
  label?: ReactNode;
  /** The sentence in red below, in Chinese, saying what to do; takes the hint's place. */
  error?: string | null;
  /** The quiet sentence below. */
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

/** What the control inside must carry, so that a screen reader says the label and the error with it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Label above, control, and one line below: the error with its icon or the hint. */
export function Field({
  label,
  error,
  hint,
  required,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div className={cx(s.field, className)}>
      {label != null && (
        <label className={s.label} htmlFor={id}>
          {required && (
            <span className={s.star} aria-hidden="true">
              *
            </span>
          )}
          {label}
        </label>
      )}
      {children({
        id,
        'aria-describedby': below,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? (
        <FieldError id={below}>{error}</FieldError>
      ) : hint ? (
        <p className={s.hint} id={below}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The error line alone, for a group of controls (a checkbox, a set of radios). */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={s.error} id={id} role="alert">
      <Icon name="x-circle" size={14} />
      {children}
    </p>
  );
}
