import type { TagTone } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import type { InvoiceState } from '@/lib/domain/invoices/process';
import type { ReturnState } from '@/lib/domain/invoices/return';

export type FreeOrders = Output<'availableInvoiceOrder'>;
export type FreeOrder = FreeOrders['list'][number];
export type Bills = Output<'bill_list'>;
export type Bill = Bills['invoices'][number];
export type InvoiceTitle = Bills['titles'][number];
export type InvoiceDetail = Output<'get_bill_detail'>;
export type Returns = Output<'invoice-return/list'>;

const atPlatform: readonly (InvoiceState | ReturnState)[] = [
  'reviewing',
  'issuing',
  'failed',
  'red_applied',
];

/** True where the platform's people have to do something with it. */
export const waitsForPlatform = ({ state }: { state: InvoiceState | ReturnState }): boolean =>
  atPlatform.includes(state);

export const stateTones: Record<InvoiceState | ReturnState, TagTone> = {
  reviewing: 'grey',
  issuing: 'grey',
  issued: 'green',
  rejected: 'red',
  failed: 'red',
  canceled: 'grey',
  red_applied: 'amber',
  red_done: 'grey',
  approved: 'green',
};
