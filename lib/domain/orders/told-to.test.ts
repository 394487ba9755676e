import { describe, expect, it } from 'vitest';
import { commissionMoves } from '@/lib/domain/commissions/process';
import { fillCommissionWords } from '@/lib/domain/commissions/words';
import { clockOf } from './clock';
import { noMoves } from './money';
import { transitionNames, transitionOf } from './process';
import { orderStateKeys } from './states';
import { defaultTerms } from './terms';
import { toldTo } from './told-to';
import { fillWords, type Viewer } from './words';

const names = { buyer: /广告主/, seller: /媒体主/ } as const;
const sides = ['buyer', 'seller'] as const;
const facts = {
  ...defaultTerms,
  state: 'pending_publish' as const,
  payWay: null,
  priceFen: 100,
  escrowFen: 100,
};

describe('a sentence told to one of two sides', () => {
  it('says 您 of its reader and the name of the other', () => {
    const said = (words: string, to: Viewer) => toldTo(words, to);
    expect(said('质检未通过，媒体主须重新发布', 'seller')).toBe('质检未通过，您须重新发布');
    expect(said('质检未通过，媒体主须重新发布', 'buyer')).toBe('质检未通过，媒体主须重新发布');
    expect(said('款项全额退回广告主钱包', 'buyer')).toBe('款项全额退回您的钱包');
    expect(said('转入媒体主待结算', 'seller')).toBe('转入您的待结算');
    expect(said('平台裁决：款项结算给媒体主', 'seller')).toBe('平台裁决：款项结算给您');
    expect(said('您（媒体主）', 'seller')).toBe('您（媒体主）');
  });

  it.each(sides)('never names the %s by the other side’s word for it', (side) => {
    const rows = transitionNames.map(transitionOf);
    const said = rows.flatMap((row) => [
      ...row.notices.filter(({ to }) => to === side).map(({ words }) => words),
      ...(row.actor === 'system' ? (row.reminders ?? []) : [])
        .filter(({ to }) => to === side)
        .map(({ words }) => words),
      row.record ?? row.event,
      row.otherwise ?? '',
      row.turn?.what ?? '',
      row.turn?.idle ?? '',
    ]);
    expect(said.length).toBeGreaterThan(100);
    for (const words of said)
      expect(fillWords(words, { ...facts, moves: noMoves }, side)).not.toMatch(names[side]);
    const sums = { rate: '0.2400', netSalesFen: 1, claimedFen: 1, amountFen: 1 };
    for (const { event } of Object.values(commissionMoves)) {
      expect(fillCommissionWords(event, sums, side)).not.toMatch(names[side]);
    }
    for (const state of orderStateKeys) {
      const clock = clockOf(
        {
          ...facts,
          state,
          afterSale: 'none',
          briefComplete: true,
          hasClock: true,
          disputedBy: null,
        },
        side,
      );
      expect(`${clock.what}${clock.otherwise}${clock.money}`).not.toMatch(names[side]);
    }
  });
});
