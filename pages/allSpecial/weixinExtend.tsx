import { WechatScreen } from '@/components/special/WechatScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadWechat } from '@/loaders/special/load-wechat';
import { ssr } from '@/server/ssr';

export default sellingPage(WechatScreen, 'gzhyx');

export const getServerSideProps = ssr('public', loadWechat);
