import { SettleinScreen } from '@/components/special/SettleinScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadSettlein } from '@/loaders/special/load-settlein';
import { ssr } from '@/server/ssr';

export default sellingPage(SettleinScreen);

export const getServerSideProps = ssr('public', loadSettlein);
