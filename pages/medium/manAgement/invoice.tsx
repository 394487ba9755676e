import type { OwnerInvoicesProps } from '@/components/invoices/invoices-props';
import { OwnerInvoices } from '@/components/invoices/OwnerInvoices';
import { areaPage } from '@/layouts/area-page';
import { loadOwnerInvoices } from '@/loaders/invoices/load-invoices';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-manAgement-invoice', Screen: OwnerInvoices });

export const getServerSideProps = areaLoader<OwnerInvoicesProps>(
  'medium-manAgement-invoice',
  async (call, { query }) => ({ props: await loadOwnerInvoices(call, query) }),
);
