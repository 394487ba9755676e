import { loadWeibo } from '@/components/special/load-weibo';
import { sellingPage } from '@/components/special/selling-page';
import { WeiboScreen } from '@/components/special/WeiboScreen';
import { ssr } from '@/server/ssr';

export default sellingPage(WeiboScreen, 'wbyx');

export const getServerSideProps = ssr('public', loadWeibo);
