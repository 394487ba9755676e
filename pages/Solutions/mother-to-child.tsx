import { SolutionScreen } from '@/components/solutions/SolutionScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadSolution } from '@/loaders/solutions/load-solution';
import { ssr } from '@/server/ssr';

export default sellingPage(SolutionScreen, 'solution');

export const getServerSideProps = ssr('public', loadSolution('mother-to-child'));
