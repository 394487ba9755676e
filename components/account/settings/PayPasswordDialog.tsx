import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { FormField } from '@/lib/domain/form/field';

const fields: readonly FormField[] = [
  {
    kind: 'pay_password',
    name: 'pay_password',
    label: '新支付密码',
    hint: '6 位数字，请勿使用相同或连续的数字',
    twice: true,
  },
];

export interface PayPasswordDialogProps {
  isSet: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Sets the pay password, or another one. */
export function PayPasswordDialog({ isSet, onClose, onDone }: PayPasswordDialogProps) {
  return (
    <CallDialog
      call="setPayPass"
      title={isSet ? '修改支付密码' : '设置支付密码'}
      ok="确定"
      fields={fields}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
