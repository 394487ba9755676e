import { loadSettlein } from '@/components/special/load-settlein';
import { SettleinScreen } from '@/components/special/SettleinScreen';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(SettleinScreen);

export const getServerSideProps = ssr('public', loadSettlein);
