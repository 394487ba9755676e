import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import { Field, type FieldProps } from './Field';
import s from './Input.module.css';

export interface InputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix' | 'size' | 'required'> {
  /** Height in px; 36 unless told (44 in the login dialog). */
  size?: 36 | 40 | 44;
  /** Stands inside the box, before or after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Drops everything but 0-9 while typing (spec 5: phone and code accept digits only). */
  digits?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Input({
  label,
  error,
  hint,
  required,
  className,
  size = 36,
  prefix,
  suffix,
  digits,
  onChange,
  ...rest
}: InputProps) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => (
        <span
          className={cx(
            s.box,
            size !== 36 && s[`h${size}`],
            error && s.bad,
            rest.disabled && s.off,
          )}
        >
          {prefix != null && <span className={s.prefix}>{prefix}</span>}
          <input
            {...(digits ? { inputMode: 'numeric' as const } : null)}
            {...rest}
            {...control}
            id={rest.id ?? control.id}
            className={s.input}
            onChange={(event) => {
              if (digits) {
                const kept = event.target.value.replace(/\D/g, '');
                if (kept !== event.target.value) event.target.value = kept;
              }
              onChange?.(event);
            }}
          />
          {suffix != null && <span className={s.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
