import { expect, it } from 'vitest';
import { priceNote } from './price-note';

const now = { nowFen: 2_290_000, validUntil: '2026-12-15', medianFen: 2_140_000, isReviewed: true };

it('says by how much a price moves, against like accounts, and what is sold meanwhile', () => {
  expect(priceNote({ ...now, nextFen: 2_380_000 })).toBe(
    '现价 ¥22,900，至 2026-12-15；涨 3.9%，比同类中位高 11.2%。送审期间按现价接单，24 小时内审核；有效期即时生效',
  );
  expect(priceNote({ ...now, nextFen: 2_000_000, medianFen: null, isReviewed: false })).toBe(
    '现价 ¥22,900，至 2026-12-15；降 12.7%',
  );
});

it('of a last day alone says that nobody reviews it', () => {
  expect(priceNote({ ...now, nextFen: null })).toBe(
    '现价 ¥22,900，至 2026-12-15；有效期保存后即时生效',
  );
});
