import { signingTermsType } from '@/lib/domain/contracts/signing-terms';
import type { FormField } from '@/lib/domain/form/field';
import type { ContractDetail } from '../contract-words';

type IdType = ContractDetail['contractMemberIdType'][number];

/** What a certificate of a kind must be told of and shown with. */
export function certificateFields(
  { id_type: type, name, sides, hint }: IdType,
  realName: string,
): FormField[] {
  const isCard = type === '0';
  const picture = (key: string, label: string): FormField => ({
    kind: 'picture',
    name: key,
    label,
    hint: '四角完整、没有反光；JPG、PNG 或 WebP，6 MB 以内',
    purpose: 'cert',
    required: true,
  });
  return [
    {
      kind: 'text',
      name: 'real_name',
      label: '姓名',
      min: 2,
      max: 30,
      ...(realName ? { locked: true } : { hint: '与证件一致' }),
    },
    { kind: 'text', name: 'id_number', label: '证件号码', min: 4, max: 30, hint },
    picture('front', isCard ? '身份证人像面' : sides > 1 ? `${name}正面` : `${name}资料页`),
    ...(sides > 1 ? [picture('back', isCard ? '身份证国徽面' : `${name}背面`)] : []),
    {
      kind: 'flag',
      name: 'agree',
      label: '我单独同意平台为核对签署人处理这份证件，已阅读',
      agreement: signingTermsType,
    },
  ];
}
