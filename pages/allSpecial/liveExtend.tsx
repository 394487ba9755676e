import { LiveScreen } from '@/components/special/LiveScreen';
import { loadLive } from '@/components/special/load-live';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(LiveScreen, 'zbdh');

export const getServerSideProps = ssr('public', loadLive);
