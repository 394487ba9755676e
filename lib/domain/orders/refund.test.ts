import { expect, it } from 'vitest';
import { refundNow } from './refund';
import type { OrderFacts } from './transitions';

const paid: Omit<OrderFacts, 'state'> = {
  afterSale: 'none',
  isBankTransfer: false,
  briefComplete: true,
  isDue: false,
  hasClock: true,
  revisions: 3,
  revisionsUsed: 0,
  materialCosts: false,
  draftLate: false,
  disputedBy: null,
};

it.each([
  ['pending_payment', undefined],
  ['pending_accept', 100],
  ['producing', 100],
  ['draft_review', 50],
  ['draft_revising', 50],
  ['pending_publish', 50],
  ['inspecting', null],
  ['pending_confirm', null],
  ['retaining', null],
  ['completed', undefined],
] as const)('who cancels an order that is %s has %s percent back', (state, percent) => {
  expect(refundNow({ ...paid, state })?.percent).toBe(percent);
});
