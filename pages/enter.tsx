import { EnterScreen } from '@/components/special/EnterScreen';
import { loadEnter } from '@/components/special/load-enter';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(EnterScreen, 'enter');

export const getServerSideProps = ssr('public', loadEnter);
