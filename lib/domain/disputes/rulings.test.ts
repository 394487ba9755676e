import { describe, expect, it } from 'vitest';
import { sumFen } from '@/lib/domain/money/money';
import { keptOf } from '@/lib/domain/orders/money';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { isRuling, needsTwoSignatures, ruledParts, rulingNames } from './rulings';

const accepted = {
  priceFen: 12_345_67,
  feeRate: '0.08',
  releasePercent: 80,
  releasedFen: 9_876_54,
};
const order = { ...accepted, releasedFen: 0 };

describe('a ruling', () => {
  it('needs two people from ¥30,000 on', () => {
    expect([2_999_999, 3_000_000, 3_000_001].map(needsTwoSignatures)).toEqual([false, true, true]);
  });

  it('is every row of the process by which the platform ends a dispute, and those alone', () => {
    const ends = transitionNames.filter((name) =>
      transitionOf(name).effects?.includes('rule_dispute'),
    );
    expect(ends).toEqual(rulingNames);
    expect(rulingNames.every(isRuling)).toBe(true);
    expect(isRuling('link_gone')).toBe(false);
  });

  it('or its withdrawal is the only way out of a dispute: what waits for a signature is closed by both', () => {
    const ways = transitionNames.filter((name) => {
      const { afterSale } = transitionOf(name);
      return afterSale?.from.includes('disputed') && ![null, 'disputed'].includes(afterSale.to);
    });
    const closing = ways.filter((name) =>
      transitionOf(name).effects?.some((effect) =>
        ['rule_dispute', 'withdraw_dispute'].includes(effect),
      ),
    );
    expect(ways.length).toBeGreaterThan(rulingNames.length);
    expect(closing).toEqual(ways);
  });

  it.each([order, accepted])('divides what is kept to the 分, whatever the share', (money) => {
    for (let percent = 0; percent <= 100; percent++) {
      const { buyerFen, sellerFen, feeFen } = ruledParts('rule_split', money, percent);
      expect(sumFen([buyerFen, sellerFen, feeFen])).toBe(keptOf(money));
    }
    for (const [name, percent] of [
      ['rule_release', 0],
      ['rule_refund', 100],
      ['rule_refund_kept', 100],
    ] as const) {
      expect(ruledParts(name, money)).toEqual(ruledParts('rule_split', money, percent));
    }
  });
});
