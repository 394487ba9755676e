import { Form } from 'antd';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import { bankOfCard, banks } from '@/lib/domain/payouts/banks';
import s from './BankCards.module.css';

type Verified = NonNullable<Output<'capital/myBankList'>['verified']>;

export interface BindCardDialogProps {
  verified: Verified;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** A card of the verified person, or an account of the verified company. */
export function BindCardDialog({ verified, onClose, onDone }: BindCardDialogProps) {
  const isCompany = verified.kind === 'company';
  return (
    <CallDialog
      call="capital/bindBank"
      title={isCompany ? '绑定对公账户' : '绑定银行卡'}
      text={`户名：${verified.name_masked}（与实名认证一致）`}
      ok="绑定"
      fields={isCompany ? companyFields : personFields}
      onClose={onClose}
      onDone={onDone}
    >
      {!isCompany && <ToldBank />}
    </CallDialog>
  );
}

const options = banks.map(({ code, name }) => ({ value: code, label: name }));

const personFields: readonly FormField[] = [
  {
    kind: 'digits',
    name: 'card_no',
    label: '银行卡号',
    max: 19,
    required: true,
    hint: '本人的储蓄卡，号码加密保存',
  },
  {
    kind: 'choice',
    name: 'bank_code',
    label: '开户银行',
    required: false,
    options,
    placeholder: '按卡号识别，识别不到时请选择',
  },
  {
    kind: 'text',
    name: 'branch',
    label: '开户支行',
    min: 0,
    max: 60,
    placeholder: '选填；农商行、农信社与其他银行必填',
  },
];

const companyFields: readonly FormField[] = [
  {
    kind: 'digits',
    name: 'card_no',
    label: '银行账号',
    max: 30,
    required: true,
    hint: '企业名下的对公账户，号码加密保存',
  },
  { kind: 'choice', name: 'bank_code', label: '开户银行', required: true, options },
  {
    kind: 'text',
    name: 'branch',
    label: '开户支行',
    min: 1,
    max: 60,
    placeholder: '例如 苏州姑苏支行',
  },
];

/** Which bank the first digits tell, as soon as they do. */
function ToldBank() {
  const form = Form.useFormInstance();
  const typed: unknown = Form.useWatch('card_no', form);
  const chosen: unknown = Form.useWatch('bank_code', form);
  const bank = typeof typed === 'string' && !chosen ? bankOfCard(typed) : undefined;
  return bank ? (
    <p className={s.told} role="status">
      按卡号识别为{bank.name}
    </p>
  ) : null;
}
