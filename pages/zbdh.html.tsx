import { loadListService } from '@/components/service/load-list-service';
import { ServicePage } from '@/components/service/ServicePage';
import { zbdh } from '@/components/service/zbdh';
import { ssr } from '@/server/ssr';

/** /zbdh.html: live selling as a service, around its unfiltered list. */
export default ServicePage;

export const getServerSideProps = ssr('public', loadListService(zbdh));
