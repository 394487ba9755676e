import { ReadingPage } from '@/components/articles/ReadingPage';
import { loadInstitute } from '@/components/institute/load-institute';
import { ssr } from '@/server/ssr';

/** /institute?topic=&page= */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadInstitute, 'institute');
