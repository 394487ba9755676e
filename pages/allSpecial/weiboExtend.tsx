import { WeiboScreen } from '@/components/special/WeiboScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadWeibo } from '@/loaders/special/load-weibo';
import { ssr } from '@/server/ssr';

export default sellingPage(WeiboScreen, 'wbyx');

export const getServerSideProps = ssr('public', loadWeibo);
