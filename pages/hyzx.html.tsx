import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadTradeNews } from '@/loaders/articles/load-news';
import { ssr } from '@/server/ssr';

/** /hyzx.html?page= */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadTradeNews);
