import { demoSeller } from './demo-seller';
import type { LegalEntity } from './legal-entity';

/** Of the demonstration: no such company is registered, its code is of a region that does not exist. */
export const demoEntity: LegalEntity = {
  ...demoSeller,
  legal_person: '方砚秋',
  district: '浙江省杭州市示例区',
  address: '杭州市示例区集市路 1 号',
  phone: '0571-00000000',
  bank: '演示银行示例支行',
  account: '0000000000000000',
};
