import { platforms } from '@/lib/domain/catalog/platforms';
import type { FormField } from '@/lib/domain/form/field';
import { phoneLength } from '@/lib/domain/identity/phone';

/** What an application to join tells. */
export const entryFields: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: '入驻主体',
    required: true,
    shown: true,
    options: [
      { value: 'person', label: '个人', note: '账号由本人运营' },
      { value: 'company', label: '企业', note: '公司或工作室运营，收入结算到企业' },
    ],
  },
  {
    kind: 'text',
    name: 'name',
    label: '姓名或企业名称',
    min: 2,
    max: 60,
    hint: '与营业执照或身份证一致；企业名称展示在您的每个账号上，个人只显示姓氏。实名认证后以认证的名称为准',
  },
  { kind: 'text', name: 'contact_name', label: '联系人', min: 2, max: 20 },
  {
    kind: 'digits',
    name: 'contact_phone',
    label: '联系电话',
    max: phoneLength,
    required: true,
    hint: '只用于审核联系，加密保存',
  },
  {
    kind: 'choices',
    name: 'platforms',
    label: '账号所在平台',
    min: 1,
    options: platforms.map(({ no, name }) => ({ value: String(no), label: name })),
  },
  { kind: 'digits', name: 'listing_count', label: '账号数量', max: 4, required: true },
  {
    kind: 'text',
    name: 'intro',
    label: '账号介绍',
    min: 0,
    max: 500,
    placeholder: '账号名称、粉丝量级、做过的合作，写明会审核得更快',
  },
];

/** Of somebody who is verified already: who he is is not asked again. */
export const verifiedEntryFields: readonly FormField[] = entryFields
  .filter(({ name }) => name !== 'kind')
  .map((field) =>
    field.name === 'name' && field.kind === 'text'
      ? { ...field, locked: true, hint: '您实名认证的名称，协议、发票和银行卡都用它' }
      : field,
  );
