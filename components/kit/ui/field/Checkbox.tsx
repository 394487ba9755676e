import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx';
import s from './Choice.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Some, not all: shown and told as mixed; a click makes it all (spec 4: cart selection). */
  indeterminate?: boolean;
  invalid?: boolean;
  children?: ReactNode;
  className?: string;
}

/** Without children it needs an aria-label. */
export function Checkbox({
  indeterminate = false,
  invalid,
  children,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A property, not an attribute: HTML has no way to write it.
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <label className={cx(s.choice, rest.disabled && s.off, className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className={s.box}
        aria-invalid={invalid || undefined}
      />
      {children != null && <span className={s.text}>{children}</span>}
    </label>
  );
}
