import type { Seal } from '@/server/pdf/seal-drawing';

/** The platform as a party: demonstration data, like every company of this site. */
export const platformParty = {
  name: '杭州投放集市信息服务有限公司（演示）',
  code: '91339901MA0TF0X3XC',
  legalPerson: '方砚秋',
  signer: '服务器证书',
  address: '杭州市示例区集市路 1 号',
  place: '浙江省杭州市',
  sealNumber: '3399010011027',
} as const;

export const platformSeal = (caption: string): Seal => ({
  kind: 'company',
  name: platformParty.name,
  caption,
  number: platformParty.sealNumber,
});

export const platformSubject = { name: platformParty.signer, organisation: platformParty.name };
