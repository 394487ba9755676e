import { loadSolution } from '@/components/solutions/load-solution';
import { SolutionScreen } from '@/components/solutions/SolutionScreen';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(SolutionScreen, 'solution');

export const getServerSideProps = ssr('public', loadSolution('beauty'));
