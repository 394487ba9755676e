export const potKinds = [
  'available',
  'frozen',
  'escrow',
  'pending',
  'clearing',
  'service_fee',
  'tax_difference',
  'refunds_payable',
] as const;

/** Whose money, and in which pot (domain.md: Money). */
export interface Account {
  /** `user:12`, `order:34`, `return:5`, `platform` */
  holder: string;
  kind: (typeof potKinds)[number];
}

/** What a person may spend. */
export const availableOf = (userId: number): Account => ({
  holder: `user:${userId}`,
  kind: 'available',
});

/** What is on its way out to a person: a withdrawal that is not ended. */
export const frozenOf = (userId: number): Account => ({ holder: `user:${userId}`, kind: 'frozen' });

/** What a media owner has earned and not been settled yet. */
export const pendingOf = (userId: number): Account => ({
  holder: `user:${userId}`,
  kind: 'pending',
});

/** The money of one order, held by the platform. */
export const escrowOf = (orderId: number): Account => ({
  holder: `order:${orderId}`,
  kind: 'escrow',
});

/** What a media owner's invoice falls short of the agreed kind, set aside from his money until it is decided. */
export const returnDepositOf = (returnId: number): Account => ({
  holder: `return:${returnId}`,
  kind: 'frozen',
});

/** The world outside: banks and payment providers. Below zero by all the money that came in. */
export const clearing: Account = { holder: 'platform', kind: 'clearing' };

export const serviceFees: Account = { holder: 'platform', kind: 'service_fee' };

/** What media owners' invoices fall short of the agreed kind, once it is decided (税差). */
export const taxDifferences: Account = { holder: 'platform', kind: 'tax_difference' };

/** What the platform has advanced to a buyer in place of a media owner: below zero by what he owes. */
export const owedBy = (userId: number): Account => ({
  holder: `user:${userId}`,
  kind: 'refunds_payable',
});
