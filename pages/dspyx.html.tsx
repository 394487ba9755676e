import { ServicePage } from '@/components/service/ServicePage';
import { dspyx } from '@/components/service/services/dspyx';
import { defaultPage } from '@/layouts/default-page';
import { loadListService } from '@/loaders/service/load-list-service';
import { ssr } from '@/server/ssr';

/** /dspyx.html: short video as a service, around its unfiltered list. */
export default defaultPage(ServicePage);

export const getServerSideProps = ssr('public', loadListService(dspyx));
