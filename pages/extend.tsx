import { ExtendScreen } from '@/components/special/ExtendScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadExtend } from '@/loaders/special/load-extend';
import { ssr } from '@/server/ssr';

export default sellingPage(ExtendScreen);

export const getServerSideProps = ssr('public', loadExtend);
