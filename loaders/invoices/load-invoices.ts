import {
  type AdvertiserInvoicesProps,
  invoiceTabs,
  type OwnerInvoicesProps,
  returnTabs,
} from '@/components/invoices/invoices-props';
import type { Raw } from '@/lib/address/list-query';
import { listQuery, matching, oneOf, pageNumber } from '@/lib/address/list-query';
import type { PageCall } from '@/lib/page/page-loader';

const advertiserQuery = listQuery({
  tab: oneOf(invoiceTabs),
  page: pageNumber,
  invoice_id: matching(/^[1-9]\d{0,14}$/),
});
const ownerQuery = listQuery({ tab: oneOf(returnTabs), page: pageNumber });

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
