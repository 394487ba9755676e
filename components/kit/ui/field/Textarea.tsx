import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { cx } from '../cx';
import { Field, type FieldProps } from './Field';
import s from './Input.module.css';

export interface TextareaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; with maxLength it counts the characters in its corner. */
export function Textarea({
  label,
  error,
  hint,
  required,
  className,
  onChange,
  ...rest
}: TextareaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => (
        <div className={s.area}>
          <textarea
            {...rest}
            {...control}
            id={rest.id ?? control.id}
            className={cx(s.text, rest.maxLength != null && s.counted)}
            onChange={(event) => {
              setTyped(event.target.value.length);
              onChange?.(event);
            }}
          />
          {rest.maxLength && (
            <span className={s.count} aria-hidden="true">
              {length} / {rest.maxLength}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
