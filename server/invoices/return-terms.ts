import type { Output } from '@/lib/contract';
import {
  isReturnRate,
  type ReturnKind,
  type ReturnRates,
  returnKindKeys,
  returnKinds,
  returnRateKeys,
  usualReturnRates,
} from '@/lib/domain/return-invoice';
import type { Db } from '@/server/kernel/database';
import { readConfig } from '@/server/site/public';

type Terms = Output<'invoice-return/list'>['terms'];

/** What media owners' invoices print of the platform. */
export const returnBuyerKeys = {
  name: 'invoice_buyer_name',
  tax_number: 'invoice_buyer_tax_number',
  address: 'invoice_buyer_address',
  phone: 'invoice_buyer_phone',
  bank: 'invoice_buyer_bank',
  account: 'invoice_buyer_account',
} as const;

/** No company of the register: the check digit of its number is wrong on purpose. */
const invented = {
  name: '投放集市（演示）有限公司',
  tax_number: '91330100DEMO00000X',
  address: '示例市示例路 1 号',
  phone: '0571-00000000',
  bank: '演示银行示例支行',
  account: '0000000000000000',
};

/** Shares that are deducted, as configured, else the usual ones. */
export async function returnRates(db: Db): Promise<ReturnRates> {
  const set = await readConfig(db, Object.values(returnRateKeys));
  const rate = (kind: keyof typeof returnRateKeys): string => {
    const configured = set[returnRateKeys[kind]] ?? '';
    return isReturnRate(configured) ? configured : usualReturnRates[kind];
  };
  return {
    special_6: usualReturnRates.special_6,
    special_3: rate('special_3'),
    special_1: rate('special_1'),
    normal: rate('normal'),
  };
}

/** To whom an owner's invoice is made out, and what each kind costs him. */
export async function returnTerms(db: Db): Promise<Terms> {
  const set = await readConfig(db, Object.values(returnBuyerKeys));
  const rates = await returnRates(db);
  const configured = set[returnBuyerKeys.name];
  return {
    buyer: configured
      ? {
          name: configured,
          tax_number: set[returnBuyerKeys.tax_number] ?? '',
          address: set[returnBuyerKeys.address] ?? '',
          phone: set[returnBuyerKeys.phone] ?? '',
          bank: set[returnBuyerKeys.bank] ?? '',
          account: set[returnBuyerKeys.account] ?? '',
          demo: false,
        }
      : { ...invented, demo: true },
    kinds: returnKindKeys.map((kind: ReturnKind) => ({
      kind,
      label: returnKinds[kind],
      rate: rates[kind],
    })),
  };
}
