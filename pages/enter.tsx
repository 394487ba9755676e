import { EnterScreen } from '@/components/special/EnterScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadEnter } from '@/loaders/special/load-enter';
import { ssr } from '@/server/ssr';

export default sellingPage(EnterScreen, 'enter');

export const getServerSideProps = ssr('public', loadEnter);
