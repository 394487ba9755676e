import { rateLabel } from '@/lib/domain/figures/rate-label';
import { rateOfFen, taxWithin } from '@/lib/domain/money/money';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { InvoiceKind } from './invoice';

/** The invoice that a media owner gives the platform for settled orders (回票, domain.md: Invoice). */
export const returnStates = {
  reviewing: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  canceled: '已撤回',
} as const;

export type ReturnState = keyof typeof returnStates;

export const returnStateKeys = keysOf(returnStates);

/** Over: the orders of such an invoice wait for another one. */
export const endedReturnStates = ['rejected', 'canceled'] as const satisfies readonly ReturnState[];

export const returnKinds = {
  special_6: '数电专票 6%',
  special_3: '数电专票 3%',
  special_1: '数电专票 1%',
  normal: '数电普票',
} as const;

export type ReturnKind = keyof typeof returnKinds;

export const returnKindKeys = keysOf(returnKinds);

/** What each of them prints; '' any rate. */
export const returnKindPrints: Readonly<Record<ReturnKind, { kind: InvoiceKind; rate: string }>> = {
  special_6: { kind: 'special', rate: '0.0600' },
  special_3: { kind: 'special', rate: '0.0300' },
  special_1: { kind: 'special', rate: '0.0100' },
  normal: { kind: 'normal', rate: '' },
};

/** Which of them an invoice is by what it prints; '' none that is taken, or not told. */
export const returnKindOf = ({
  kind,
  rate,
}: {
  kind: InvoiceKind | '';
  rate: string;
}): ReturnKind | '' =>
  returnKindKeys.find((key) => {
    const prints = returnKindPrints[key];
    if (prints.kind !== kind) return false;
    return prints.rate === '' || (rate !== '' && rateLabel(prints.rate) === rateLabel(rate));
  }) ?? '';

/** What owner and platform agreed on: nothing is deducted. */
export const agreedReturnKind: ReturnKind = 'special_6';

/** Share of the amount that is deducted where the invoice falls short of the agreed kind; exact decimals. */
export type ReturnRates = Readonly<Record<ReturnKind, string>>;

/**
 * Unless the configuration says otherwise: the input tax that is lost of an amount with tax, 6 / 106 less what the invoice
 * prints (3 / 103, 1 / 101, nothing), to the nearest hundredth of a percent (domain.md: Invoice).
 */
export const usualReturnRates: ReturnRates = {
  special_6: '0',
  special_3: '0.0275',
  special_1: '0.0467',
  normal: '0.0566',
};

/** The configuration's names for them. */
export const returnRateKeys = {
  special_3: 'return_deduct_special_3',
  special_1: 'return_deduct_special_1',
  normal: 'return_deduct_normal',
} as const satisfies Partial<Record<ReturnKind, string>>;

/** A rate as the configuration holds it: at most a fifth. */
export const isReturnRate = (text: string): boolean =>
  /^0(\.\d{1,4})?$/.test(text) && Number(text) <= 0.2;

/** The tax that such an invoice prints within an amount; null where any may be printed. */
export function returnTax(amountFen: number, kind: ReturnKind): number | null {
  const { rate } = returnKindPrints[kind];
  return rate === '' ? null : taxWithin(amountFen, rate);
}

/** 分 that are deducted of an amount. */
export const returnDeduction = (amountFen: number, kind: ReturnKind, rates: ReturnRates): number =>
  rateOfFen(amountFen, rates[kind]);
