import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadCases } from '@/loaders/solutions/load-cases';
import { ssr } from '@/server/ssr';

/** /Solutions/Cases?trade=&budget=&result=&sort=&page= */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadCases);
