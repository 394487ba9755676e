import type { Output } from '@/lib/contract';
import type { CaseCard, SplitPart } from '@/lib/domain/cases/case-card';
import { type CaseTrade, caseTrades } from '@/lib/domain/cases/case-trade';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { sumFen } from '@/lib/domain/money/money';
import { unnamedTitle } from './sum-case';

export type CaseRow = Output<'case/list'>['list'][number];

export interface KeptCard {
  id: number;
  trade: CaseTrade;
  budget_fen: number;
  card: CaseCard;
  /** its brand may be named now (may-be-named.ts) */
  may_name: boolean;
}

export const presentCard = ({ id, trade, budget_fen, card, may_name }: KeptCard): CaseRow => ({
  id,
  // A card is kept up to a day.
  ...(card.brand === '' || may_name
    ? { title: card.title, brand: card.brand }
    : { title: unnamedTitle(card.industry, card.split), brand: '' }),
  trade,
  trade_name: caseTrades[trade].name,
  industry: card.industry,
  say: card.say,
  from: card.from,
  to: card.to,
  orders: card.orders,
  budget_fen,
  split: presentSplit(card.split),
  outcome: card.outcome,
  wrong: card.wrong,
});

export function presentSplit(split: readonly SplitPart[]): CaseRow['split'] {
  const total = sumFen(split.map(({ fen }) => fen));
  return split.map(({ platform, fen }) => ({
    platform,
    platform_name: platformOf(platform).name,
    fen,
    share: total > 0 ? fen / total : 0,
  }));
}
