import { AdvertisementScreen } from '@/components/special/AdvertisementScreen';
import { loadAdvertisement } from '@/components/special/load-advertisement';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(AdvertisementScreen, 'advertisement');

export const getServerSideProps = ssr('public', loadAdvertisement);
