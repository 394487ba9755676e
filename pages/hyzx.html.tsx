import { loadTradeNews } from '@/components/articles/load-news';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /hyzx.html?page= */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadTradeNews);
