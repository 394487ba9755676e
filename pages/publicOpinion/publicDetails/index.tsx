import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadArticleList } from '@/loaders/articles/load-article-list';
import { ssr } from '@/server/ssr';

/** /publicOpinion/publicDetails?category=&label=&page= */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadArticleList, 'publicOpinion-publicDetails');
