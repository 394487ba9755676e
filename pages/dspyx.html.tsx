import { dspyx } from '@/components/service/dspyx';
import { loadListService } from '@/components/service/load-list-service';
import { ServicePage } from '@/components/service/ServicePage';
import { ssr } from '@/server/ssr';

/** /dspyx.html: short video as a service, around its unfiltered list. */
export default ServicePage;

export const getServerSideProps = ssr('public', loadListService(dspyx));
