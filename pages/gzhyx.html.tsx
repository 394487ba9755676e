import { gzhyx } from '@/components/service/gzhyx';
import { loadListService } from '@/components/service/load-list-service';
import { ServicePage } from '@/components/service/ServicePage';
import { ssr } from '@/server/ssr';

/** /gzhyx.html: public accounts as a service, around its unfiltered list. */
export default ServicePage;

export const getServerSideProps = ssr('public', loadListService(gzhyx));
