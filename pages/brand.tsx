import { ReadingPage } from '@/components/articles/ReadingPage';
import { loadBrand } from '@/components/brand/load-brand';
import { ssr } from '@/server/ssr';

/** /brand */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadBrand, 'brand');
