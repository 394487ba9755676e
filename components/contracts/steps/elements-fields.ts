import { signingTermsType } from '@/lib/domain/contracts/signing-terms';
import type { FormField } from '@/lib/domain/form/field';
import type { Member } from '../contract-words';

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
export function elementsFields(me: Member): FormField[] {
  const { level, real_name: name, card_of: cardOf } = me;
  const isFour = level === 'high';
  const isCompany = cardOf === 'company';
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
            label: isCompany ? '对公账户账号' : '银行卡号',
            min: 12,
            max: 24,
            hint: isCompany ? '已绑定在本账号的企业账户，不能用个人卡' : '本人名下的借记卡',
          },
        ]
      : []),
    {
      kind: 'digits',
      name: 'mobile',
      label: '手机号',
      max: 11,
      required: true,
      hint: phoneHint(me),
    },
  ];
}

/** Which numbers get the code (server/contracts/signing/signer-phone.ts). */
function phoneHint({ mobile, is_named: isNamed, elements_go_to: checker }: Member): string {
  if (isNamed) return `增加签署人时登记的号码 ${mobile}，验证码发到这里`;
  const own = `本账号的登录手机 ${mobile}，验证码发到这里`;
  return checker ? `${own}；也可填签署人本人实名的其他号码` : own;
}
