import type { Bills, FreeOrders, InvoiceDetail, Returns } from './invoice-words';

export const invoiceTabs = ['free', 'applied', 'titles'] as const;
export const returnTabs = ['free', 'returns'] as const;

/** A type, not an interface: a loader's props must be a record. */
export type AdvertiserInvoicesProps = {
  tab: (typeof invoiceTabs)[number];
  free: FreeOrders;
  bills: Bills;
  detail: InvoiceDetail | null;
};

export type OwnerInvoicesProps = {
  tab: (typeof returnTabs)[number];
  free: FreeOrders;
  returns: Returns;
};
