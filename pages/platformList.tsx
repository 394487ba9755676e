import { RankingPage } from '@/components/rankings/RankingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadRanking } from '@/loaders/rankings/load-ranking';
import { ssr } from '@/server/ssr';

/** /platformList: the WeChat and Douyin rankings. */
export default defaultPage(RankingPage, ({ platform }) => ({
  nav: 'platformList',
  search: { platform },
}));

export const getServerSideProps = ssr('public', loadRanking);
