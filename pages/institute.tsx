import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadInstitute } from '@/loaders/institute/load-institute';
import { ssr } from '@/server/ssr';

/** /institute?topic=&page= */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadInstitute, 'institute');
