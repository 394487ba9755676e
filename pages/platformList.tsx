import { loadRanking } from '@/components/rankings/load-ranking';
import { RankingPage } from '@/components/rankings/RankingPage';
import { ssr } from '@/server/ssr';

/** /platformList: the WeChat and Douyin rankings. */
export default RankingPage;

export const getServerSideProps = ssr('public', loadRanking);
