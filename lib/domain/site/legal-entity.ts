import { creditCodeProblem } from '@/lib/domain/identity/credit-code';
import { titlePatterns } from '@/lib/domain/invoices/invoice';
import { keysOf } from '@/lib/domain/text/keys-of';

/** The company that sells on this site: one, in contracts, invoices, statements, agreements and the account for transfers. */
export interface LegalEntity {
  name: string;
  credit_code: string;
  legal_person: string;
  /** province, city and district of its seat: where contracts are made, and whose court decides */
  district: string;
  /** of its registration, without province */
  address: string;
  phone: string;
  bank: string;
  account: string;
}

export type EntityPart = keyof LegalEntity;

export const entityWords: Record<EntityPart, string> = {
  name: '单位名称',
  credit_code: '统一社会信用代码',
  legal_person: '法定代表人',
  district: '所在区县',
  address: '注册地址',
  phone: '注册电话',
  bank: '开户银行',
  account: '银行账号',
};

export const entityParts = keysOf(entityWords);

/** The configuration's name for a part of it. */
export const entityKey = (part: EntityPart): `entity_${EntityPart}` => `entity_${part}`;

/** What is wrong with a part as the configuration would hold it; null: nothing. */
export function entityProblem(part: EntityPart, value: string): string | null {
  if (part === 'credit_code') return creditCodeProblem(value) ?? null;
  if (part === 'phone' || part === 'account') {
    const { pattern, problem } = titlePatterns[part];
    return pattern.test(value) ? null : problem;
  }
  if (part === 'district') {
    return /^.{2,20}(区|县|市|旗)$/.test(value)
      ? null
      : '所在区县写到区、县或县级市，例如 浙江省杭州市示例区';
  }
  return value.length >= 2 && value.length <= 100 ? null : `${entityWords[part]}应为 2 到 100 个字`;
}

/** The court of a district, as a contract names it: 浙江省杭州市示例区 → 杭州市示例区人民法院. */
export const courtOf = (district: string): string =>
  `${district.replace(/^.+?(省|自治区)/, '')}人民法院`;
