import { ExtendScreen } from '@/components/special/ExtendScreen';
import { loadExtend } from '@/components/special/load-extend';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(ExtendScreen);

export const getServerSideProps = ssr('public', loadExtend);
