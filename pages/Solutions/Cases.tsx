import { CasesScreen } from '@/components/solutions/CasesScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadCases } from '@/loaders/solutions/load-cases';
import { ssr } from '@/server/ssr';

export default sellingPage(CasesScreen, 'solution');

export const getServerSideProps = ssr('public', loadCases);
