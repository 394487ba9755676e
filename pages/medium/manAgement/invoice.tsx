import { loadOwnerInvoices, type OwnerInvoicesProps } from '@/components/invoices/load-invoices';
import { OwnerInvoices } from '@/components/invoices/OwnerInvoices';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-manAgement-invoice', Screen: OwnerInvoices });

export const getServerSideProps = areaLoader<OwnerInvoicesProps>(
  'medium-manAgement-invoice',
  async (call, { query }) => ({ props: await loadOwnerInvoices(call, query) }),
);
