import { ServicePage } from '@/components/service/ServicePage';
import { zbdh } from '@/components/service/services/zbdh';
import { defaultPage } from '@/layouts/default-page';
import { loadListService } from '@/loaders/service/load-list-service';
import { ssr } from '@/server/ssr';

/** /zbdh.html: live selling as a service, around its unfiltered list. */
export default defaultPage(ServicePage);

export const getServerSideProps = ssr('public', loadListService(zbdh));
