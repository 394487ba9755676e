import { ComparePage } from '@/components/planning/ComparePage';
import { defaultPage } from '@/layouts/default-page';
import { loadCompare } from '@/loaders/planning/load-compare';
import { ssr } from '@/server/ssr';

/** /compare?sn=…: accounts of any platforms side by side. */
export default defaultPage(ComparePage, () => ({ nav: 'productList' }));

export const getServerSideProps = ssr('public', loadCompare);
