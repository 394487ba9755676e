import { LiveScreen } from '@/components/special/LiveScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadLive } from '@/loaders/special/load-live';
import { ssr } from '@/server/ssr';

export default sellingPage(LiveScreen, 'zbdh');

export const getServerSideProps = ssr('public', loadLive);
