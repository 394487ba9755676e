import { ServicePage } from '@/components/service/ServicePage';
import { wbyx } from '@/components/service/services/wbyx';
import { defaultPage } from '@/layouts/default-page';
import { loadListService } from '@/loaders/service/load-list-service';
import { ssr } from '@/server/ssr';

/** /wbyx.html: microblog as a service, around its unfiltered list. */
export default defaultPage(ServicePage);

export const getServerSideProps = ssr('public', loadListService(wbyx));
