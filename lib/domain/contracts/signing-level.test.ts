import { describe, expect, it } from 'vitest';
import { type LevelAsked, levelTable, signingLevel, signingLevels } from './signing-level';
import { contractKindKeys } from './states';

const order = ['simple', 'common', 'high'] as const;
const rankOf = (asked: LevelAsked) => order.indexOf(signingLevel(asked).level);

describe('how surely a signer has to show who he is', () => {
  it.each([
    ['person', 1, 'simple', false],
    ['person', 1_000_000, 'simple', false],
    ['person', 1_000_001, 'common', false],
    ['person', 4_999_999, 'common', false],
    ['person', 5_000_000, 'common', false],
    ['person', 5_000_001, 'high', false],
    ['person', 900_000_000, 'high', false],
    ['company', 1, 'simple', false],
    ['company', 500_000, 'simple', false],
    ['company', 500_001, 'common', false],
    ['company', 4_999_999, 'common', false],
    ['company', 5_000_000, 'common', false],
    ['company', 5_000_001, 'high', false],
    ['company', 20_000_000, 'high', false],
    ['company', 20_000_001, 'high', true],
  ] as const)(
    'a %s that signs for %i 分 is asked for %s',
    (verified, amountFen, level, wantsCertificate) => {
      expect(signingLevel({ kind: 'service', verified, amountFen })).toEqual({
        level,
        wantsCertificate,
      });
    },
  );

  it.each([
    ['frame', 'person', 'high', false],
    ['frame', 'company', 'high', true],
    ['entry', 'person', 'simple', false],
    ['entry', 'company', 'common', false],
  ] as const)(
    'a %s agreement has no sum: a %s is asked for %s',
    (kind, verified, level, wantsCertificate) => {
      expect(signingLevel({ kind, verified, amountFen: null })).toEqual({
        level,
        wantsCertificate,
      });
    },
  );

  it('never asks less of more money, nor less of a company than of a person', () => {
    const sums = levelTable.flatMap(({ upToFen }) => (upToFen ? [upToFen, upToFen + 1] : []));
    for (const verified of ['person', 'company'] as const) {
      const ranks = [1, ...sums.sort((one, other) => one - other)].map((amountFen) =>
        rankOf({ kind: 'service', verified, amountFen }),
      );
      expect(ranks).toEqual([...ranks].sort());
    }
    for (const amountFen of [1, ...sums]) {
      expect(rankOf({ kind: 'service', verified: 'company', amountFen })).toBeGreaterThanOrEqual(
        rankOf({ kind: 'service', verified: 'person', amountFen }),
      );
    }
  });

  it('asks three elements at least of whom a company has named', () => {
    for (const amountFen of [1, 500_000, 500_001, 5_000_000, 5_000_001]) {
      const own = { kind: 'service', verified: 'company', amountFen } as const;
      const named = rankOf({ ...own, isNamedByAccount: true });
      expect(named).toBe(Math.max(rankOf(own), order.indexOf('common')));
    }
  });

  it('has a row for every kind of contract and of verification', () => {
    for (const kind of contractKindKeys)
      for (const verified of ['person', 'company'] as const)
        for (const amountFen of [null, 0, Number.MAX_SAFE_INTEGER])
          expect(signingLevels[signingLevel({ kind, verified, amountFen }).level].label).not.toBe(
            '',
          );
  });
});
