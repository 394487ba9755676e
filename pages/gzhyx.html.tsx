import { ServicePage } from '@/components/service/ServicePage';
import { gzhyx } from '@/components/service/services/gzhyx';
import { defaultPage } from '@/layouts/default-page';
import { loadListService } from '@/loaders/service/load-list-service';
import { ssr } from '@/server/ssr';

/** /gzhyx.html: public accounts as a service, around its unfiltered list. */
export default defaultPage(ServicePage);

export const getServerSideProps = ssr('public', loadListService(gzhyx));
