import { expect, it } from 'vitest';
import { besideSeal, type SealPlace } from './seal-place';

const seal: SealPlace = { page: 3, rect: [100, 200, 192, 292] };

const overlap = (one: SealPlace, other: SealPlace): boolean => {
  const [ax1, ay1, ax2, ay2] = one.rect;
  const [bx1, by1, bx2, by2] = other.rect;
  const slack = 0.01;
  return ax1 < bx2 - slack && bx1 < ax2 - slack && ay1 < by2 - slack && by1 < ay2 - slack;
};

it('co-signers stand beside the seal of their side, over neither it nor one another', () => {
  const all = [seal, ...[1, 2, 3, 4, 5, 6].map((rank) => besideSeal(seal, rank))];
  for (const [nth, one] of all.entries()) {
    expect(one.page).toBe(3);
    for (const other of all.slice(nth + 1)) expect(overlap(one, other)).toBe(false);
  }
});

it('six of them stay within the frame of a paper of three sides', () => {
  const frame = (547.28 - 48) / 3;
  for (const rank of [1, 2, 3, 4, 5, 6]) {
    const [left, bottom, right, top] = besideSeal(seal, rank).rect;
    expect(left).toBeGreaterThan(146 - frame / 2);
    expect(right).toBeLessThan(146 + frame / 2);
    expect(bottom).toBeGreaterThanOrEqual(199.99);
    expect(top).toBeLessThanOrEqual(292);
  }
});
