import type { Ref } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { payPasswordLength } from '@/lib/domain/account/pay-password';
import type { FieldControl } from './Field';
import s from './PayPasswordBoxes.module.css';

export interface PayPasswordBoxesProps {
  /** What ties the real input to its label and its error. */
  control: Partial<FieldControl> | { id: string | undefined };
  value: string;
  onChange: (value: string) => void;
  bad?: boolean;
  disabled?: boolean;
  /** Enter with all six digits typed. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six boxes, one real input laid over them: pasting, deleting and a screen reader work as in any password
 * field. Only digits come in, at most six (domain.md: pay password).
 */
export function PayPasswordBoxes({
  control,
  value,
  onChange,
  bad,
  disabled,
  onEnter,
  ref,
}: PayPasswordBoxesProps) {
  return (
    <div className={cx(s.boxes, bad && s.bad)}>
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
  );
}
