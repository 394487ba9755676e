import { CasesScreen } from '@/components/solutions/CasesScreen';
import { loadCases } from '@/components/solutions/load-cases';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(CasesScreen, 'solution');

export const getServerSideProps = ssr('public', loadCases);
