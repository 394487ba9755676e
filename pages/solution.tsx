import { HubScreen } from '@/components/solutions/HubScreen';
import { loadHub } from '@/components/solutions/load-hub';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(HubScreen, 'solution');

export const getServerSideProps = ssr('public', loadHub);
