import { signingTermsType } from '@/lib/domain/contracts/signing-terms';
import type { FormField } from '@/lib/domain/form-field';
import type { Member } from './contract-words';

/** The call that takes the elements of a level, and sends the code. */
export const elementsCall = (level: Member['level']) =>
  level === 'high' ? 'contract/getFourElementCode' : 'contract/getThreeElementCode';

/** Where the form of the elements keeps what was typed. */
export const elementsDraft = (call: string, key: string): string => `form:${call}:${key}`;

export const consentField: FormField = {
  kind: 'flag',
  name: 'agree',
  label: '我单独同意按上述方式处理我的敏感个人信息，已阅读',
  agreement: signingTermsType,
};

/** Name, ID number, phone, and for high the bank card. */
export function elementsFields({ level, real_name: name }: Member): FormField[] {
  const isFour = level === 'high';
  return [
    {
      kind: 'text',
      name: 'real_name',
      label: '姓名',
      min: 2,
      max: 30,
      ...(name
        ? { locked: true, hint: '取自实名认证的签署人，不在这里改' }
        : { hint: '与身份证一致' }),
    },
    {
      kind: 'text',
      name: 'id_number',
      label: '身份证号',
      min: 18,
      max: 18,
      hint: '18 位，最后一位可以是 X',
    },
    ...(isFour
      ? [
          {
            kind: 'text' as const,
            name: 'bank_card',
            label: '银行卡号',
            min: 12,
            max: 24,
            hint: '本人名下的借记卡',
          },
        ]
      : []),
    {
      kind: 'digits',
      name: 'mobile',
      label: isFour ? '银行预留手机号' : '本人手机号',
      max: 11,
      required: true,
      hint: '验证码发到这个号码',
    },
  ];
}
