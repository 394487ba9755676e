import type { ReactNode } from 'react';
import { Field } from '@/components/kit/ui/field/Field';
import {
  PayPasswordBoxes,
  type PayPasswordBoxesProps,
} from '@/components/kit/ui/field/PayPasswordBoxes';

export interface PayPasswordProps extends Omit<PayPasswordBoxesProps, 'control' | 'bad'> {
  label?: ReactNode;
  error?: string | null;
  hint?: ReactNode;
}

/** The pay password's boxes with their label and error. */
export function PayPassword({ label = '支付密码', error, hint, ...rest }: PayPasswordProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <PayPasswordBoxes {...rest} control={control} bad={Boolean(error)} />}
    </Field>
  );
}
