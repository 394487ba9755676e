import { loadNews } from '@/components/articles/load-news';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /news.html?page= */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadNews, 'news');
