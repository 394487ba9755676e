import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Field, type FieldProps } from './Field';
import s from './Input.module.css';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> {
  options: readonly SelectOption[];
  /** An empty first choice with this text. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select in our clothes: it works by keyboard and without JavaScript. */
export function Select({
  label,
  error,
  hint,
  required,
  className,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => (
        <span className={s.wrap}>
          <select {...rest} {...control} id={rest.id ?? control.id} className={s.select}>
            {placeholder != null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} className={s.arrow} />
        </span>
      )}
    </Field>
  );
}
