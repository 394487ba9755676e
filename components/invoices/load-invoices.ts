import type { Raw } from '@/lib/list-query';
import { listQuery, matching, oneOf, pageNumber } from '@/lib/list-query';
import type { PageCall } from '@/lib/page-loader';
import type { Bills, FreeOrders, InvoiceDetail, Returns } from './invoice-words';

const invoiceTabs = ['free', 'applied', 'titles'] as const;
const returnTabs = ['free', 'returns'] as const;

const advertiserQuery = listQuery({
  tab: oneOf(invoiceTabs),
  page: pageNumber,
  invoice_id: matching(/^[1-9]\d{0,14}$/),
});
const ownerQuery = listQuery({ tab: oneOf(returnTabs), page: pageNumber });

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

/** Rows a page: as many orders as one invoice may be over. */
const pageSize = 50;

export async function loadAdvertiserInvoices(
  call: PageCall,
  address: Raw,
): Promise<AdvertiserInvoicesProps> {
  const { tab, page, invoice_id: id } = advertiserQuery.read(address);
  const [free, bills, detail] = [
    await call('availableInvoiceOrder', { page: tab === 'free' ? page : 1, page_size: pageSize }),
    await call('bill_list', { page: tab === 'applied' ? page : 1, page_size: 20 }),
    id === '' ? null : await call('get_bill_detail', { invoice_id: id }),
  ];
  return { tab: id === '' ? tab : 'applied', free, bills, detail };
}

export async function loadOwnerInvoices(call: PageCall, address: Raw): Promise<OwnerInvoicesProps> {
  const { tab, page } = ownerQuery.read(address);
  const [free, returns] = [
    await call('availableInvoiceOrder', { page: tab === 'free' ? page : 1, page_size: pageSize }),
    await call('invoice-return/list', { page: tab === 'returns' ? page : 1, page_size: 20 }),
  ];
  return { tab, free, returns };
}
