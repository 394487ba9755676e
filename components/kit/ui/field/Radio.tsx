import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';
import s from './Choice.module.css';

export interface RadioProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  children?: ReactNode;
  className?: string;
}

/** One of several with the same `name`; wrap the set in a fieldset with a legend. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <label className={cx(s.choice, rest.disabled && s.off, className)}>
      <input {...rest} type="radio" className={cx(s.box, s.round)} />
      {children != null && <span className={s.text}>{children}</span>}
    </label>
  );
}
