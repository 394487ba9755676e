import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { routes } from '@/lib/address/routes';
import { loadSearch } from '@/loaders/search/load-search';
import { ssr } from '@/server/ssr';

/** /search: what one word finds, accounts and texts. */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr(routes.search.access, loadSearch);
