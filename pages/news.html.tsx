import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadNews } from '@/loaders/articles/load-news';
import { ssr } from '@/server/ssr';

/** /news.html?page= */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadNews, 'news');
