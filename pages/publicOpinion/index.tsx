import { loadHub } from '@/components/articles/load-hub';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /publicOpinion */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadHub);
