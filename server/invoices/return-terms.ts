import type { Output } from '@/lib/contract';
import {
  isReturnRate,
  type ReturnBuyerPart,
  type ReturnKind,
  type ReturnRates,
  returnBuyerKey,
  returnBuyerParts,
  returnBuyerWords,
  returnKindKeys,
  returnKinds,
  returnRateKeys,
  usualReturnRates,
} from '@/lib/domain/return-invoice';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { readConfig } from '@/server/site/public';

type Terms = Output<'invoice-return/list'>['terms'];
type Buyer = Record<ReturnBuyerPart, string>;

/** For the demonstration. No company of the register: the check digit of its number is wrong on purpose. */
const invented: Buyer = {
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
  const rates = await returnRates(db);
  const { buyer, lacking } = await configuredBuyer(db);
  const kinds = returnKindKeys.map((kind: ReturnKind) => ({
    kind,
    label: returnKinds[kind],
    rate: rates[kind],
  }));
  if (lacking.length === 0) return { buyer: { ...buyer, demo: false }, closed: '', kinds };
  if (env().DEMO) return { buyer: { ...invented, demo: true }, closed: '', kinds };
  return { buyer: null, closed: closedFor(lacking), kinds };
}

/**
 * Nobody can make an invoice out to a buyer who is not fully named: the agreed kind prints all of it.
 * @throws appError rule_broken that says what the platform lacks
 */
export async function requireReturnBuyer(db: Db): Promise<void> {
  const { closed } = await returnTerms(db);
  if (closed !== '') throw appError('rule_broken', { msg: closed });
}

/** Keys of the configuration that are to be set before invoices can be taken; none in the demonstration. */
export async function lackingBuyerKeys(db: Db): Promise<{ key: string; word: string }[]> {
  if (env().DEMO) return [];
  const { lacking } = await configuredBuyer(db);
  return lacking.map((part) => ({ key: returnBuyerKey(part), word: returnBuyerWords[part] }));
}

async function configuredBuyer(db: Db): Promise<{ buyer: Buyer; lacking: ReturnBuyerPart[] }> {
  const set = await readConfig(db, returnBuyerParts.map(returnBuyerKey));
  const part = (name: ReturnBuyerPart): string => set[returnBuyerKey(name)] ?? '';
  return {
    buyer: {
      name: part('name'),
      tax_number: part('tax_number'),
      address: part('address'),
      phone: part('phone'),
      bank: part('bank'),
      account: part('account'),
    },
    lacking: returnBuyerParts.filter((name) => part(name) === ''),
  };
}

const closedFor = (lacking: readonly ReturnBuyerPart[]): string =>
  `平台的开票信息还缺${lacking.map((part) => returnBuyerWords[part]).join('、')}，平台正在补全，暂时不能提交回票；订单一直留在待回票，补全后即可提交`;
