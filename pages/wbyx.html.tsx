import { loadListService } from '@/components/service/load-list-service';
import { ServicePage } from '@/components/service/ServicePage';
import { wbyx } from '@/components/service/wbyx';
import { ssr } from '@/server/ssr';

/** /wbyx.html: microblog as a service, around its unfiltered list. */
export default ServicePage;

export const getServerSideProps = ssr('public', loadListService(wbyx));
