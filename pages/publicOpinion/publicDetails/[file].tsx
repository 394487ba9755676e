import { loadArticle } from '@/components/articles/load-article';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /publicOpinion/publicDetails/{id}.html */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadArticle);
