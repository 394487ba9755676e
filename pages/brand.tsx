import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadBrand } from '@/loaders/catalog/load-brand';
import { ssr } from '@/server/ssr';

/** /brand */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadBrand, 'brand');
