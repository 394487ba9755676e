import { keysOf } from '@/lib/domain/text/keys-of';

/** Trades that cases and brands are sorted by: those with a page of their own, and all others together. */
export const caseTrades = {
  beauty: { name: '美妆', industries: ['美妆个护'] },
  beverage: { name: '食品饮料', industries: ['食品饮料'] },
  'mother-to-child': { name: '母婴', industries: ['母婴用品'] },
  Clothing: { name: '服饰', industries: ['服饰鞋包'] },
  Appliances: { name: '家电', industries: ['家用电器'] },
  other: { name: '其他', industries: [] },
} as const satisfies Readonly<Record<string, { name: string; industries: readonly string[] }>>;

export type CaseTrade = keyof typeof caseTrades;
export const caseTradeKeys = keysOf(caseTrades);

/** @param industry as a brief names it (lib/domain/briefs/brief) */
export function caseTradeOf(industry: string): CaseTrade {
  const holds = (key: CaseTrade) =>
    caseTrades[key].industries.some((name: string) => name === industry);
  return caseTradeKeys.find(holds) ?? 'other';
}
