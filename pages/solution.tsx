import { HubScreen } from '@/components/solutions/HubScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadHub } from '@/loaders/solutions/load-hub';
import { ssr } from '@/server/ssr';

export default sellingPage(HubScreen, 'solution');

export const getServerSideProps = ssr('public', loadHub);
