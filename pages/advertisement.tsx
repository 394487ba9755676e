import { AdvertisementScreen } from '@/components/special/AdvertisementScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadAdvertisement } from '@/loaders/special/load-advertisement';
import { ssr } from '@/server/ssr';

export default sellingPage(AdvertisementScreen, 'advertisement');

export const getServerSideProps = ssr('public', loadAdvertisement);
