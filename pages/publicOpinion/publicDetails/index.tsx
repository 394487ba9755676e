import { loadArticleList } from '@/components/articles/load-article-list';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /publicOpinion/publicDetails?category=&label=&page= */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadArticleList, 'publicOpinion-publicDetails');
