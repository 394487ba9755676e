import { AdvertiserInvoices } from '@/components/invoices/AdvertiserInvoices';
import type { AdvertiserInvoicesProps } from '@/components/invoices/invoices-props';
import { areaPage } from '@/layouts/area-page';
import { loadAdvertiserInvoices } from '@/loaders/invoices/load-invoices';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-manAgement-invoice', Screen: AdvertiserInvoices });

export const getServerSideProps = areaLoader<AdvertiserInvoicesProps>(
  'personal-manAgement-invoice',
  async (call, { query }) => ({ props: await loadAdvertiserInvoices(call, query) }),
);
