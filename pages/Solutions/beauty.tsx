import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadSolution } from '@/loaders/solutions/load-solution';
import { ssr } from '@/server/ssr';

export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadSolution('beauty'));
