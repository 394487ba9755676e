import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadCase } from '@/loaders/solutions/load-case';
import { ssr } from '@/server/ssr';

/** /Solutions/Cases/{id} */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadCase);
