import type { FormField } from '@/lib/domain/form/field';
import type { VerificationKind } from '@/lib/domain/verification/states';

const picture = (name: string, label: string, hint: string): FormField => ({
  kind: 'picture',
  name,
  label,
  hint,
  purpose: 'cert',
  required: true,
});

const idHint = '18 位，最后一位可以是 X';

/** What each kind says of itself; a number that was sent before stands there masked and need not be typed again. */
export const verificationFields: Record<VerificationKind, readonly FormField[]> = {
  person: [
    { kind: 'text', name: 'real_name', label: '姓名', min: 2, max: 30, hint: '与身份证一致' },
    { kind: 'text', name: 'id_number', label: '身份证号', min: 18, max: 18, hint: idHint },
    picture('id_front', '身份证人像面', '四角完整、没有反光；JPG、PNG 或 WebP，6 MB 以内'),
    picture('id_back', '身份证国徽面', '有效期清晰可见'),
  ],
  company: [
    {
      kind: 'text',
      name: 'company_name',
      label: '企业名称',
      min: 2,
      max: 60,
      hint: '与营业执照一致',
    },
    {
      kind: 'text',
      name: 'credit_code',
      label: '统一社会信用代码',
      min: 18,
      max: 18,
      hint: '18 位，见营业执照',
    },
    picture('licence', '营业执照', '原件或加盖公章的复印件，四角完整；JPG、PNG 或 WebP，6 MB 以内'),
    {
      kind: 'text',
      name: 'legal_person',
      label: '法定代表人',
      min: 2,
      max: 30,
      hint: '与营业执照一致',
    },
    {
      kind: 'text',
      name: 'legal_id_number',
      label: '法定代表人身份证号',
      min: 18,
      max: 18,
      hint: `${idHint}；手机号丢失时凭它找回账号`,
    },
  ],
};

/** The call that takes each. */
export const verificationCall = {
  person: 'setting/userAuthSubmit',
  company: 'companyAuthSubmit',
} as const satisfies Record<VerificationKind, string>;
