import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadArticle } from '@/loaders/articles/load-article';
import { ssr } from '@/server/ssr';

/** /publicOpinion/publicDetails/{id}.html */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadArticle);
