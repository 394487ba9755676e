import type { ReactNode, Ref } from 'react';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/Field';
import { payPasswordLength } from '@/lib/domain/pay-password';
import s from './PayPassword.module.css';

export interface PayPasswordProps {
  value: string;
  onChange: (value: string) => void;
  label?: ReactNode;
  error?: string | null;
  hint?: ReactNode;
  disabled?: boolean;
  /** Enter with all six digits typed. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six boxes, one real input laid over them: pasting, deleting and a screen reader work as in any password
 * field. Only digits come in, at most six (domain.md: pay password).
 */
export function PayPassword({
  value,
  onChange,
  label = '支付密码',
  error,
  hint,
  disabled,
  onEnter,
  ref,
}: PayPasswordProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={cx(s.boxes, error && s.bad)}>
          <input
            {...control}
            ref={ref}
            className={s.input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={payPasswordLength}
            disabled={disabled}
            value={value}
            onChange={(event) =>
              onChange(event.target.value.replace(/\D/g, '').slice(0, payPasswordLength))
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && value.length === payPasswordLength) onEnter?.();
            }}
          />
          {Array.from({ length: payPasswordLength }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the box is its place
              key={i}
              aria-hidden="true"
              data-filled={i < value.length || undefined}
              className={cx(
                s.box,
                i < value.length && s.filled,
                i === Math.min(value.length, payPasswordLength - 1) && s.next,
              )}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
