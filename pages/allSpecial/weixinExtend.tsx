import { loadWechat } from '@/components/special/load-wechat';
import { sellingPage } from '@/components/special/selling-page';
import { WechatScreen } from '@/components/special/WechatScreen';
import { ssr } from '@/server/ssr';

export default sellingPage(WechatScreen, 'gzhyx');

export const getServerSideProps = ssr('public', loadWechat);
