import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadRulings } from '@/loaders/rulings/load-rulings';
import { ssr } from '@/server/ssr';

/** /publicOpinion/rulings?page= */
export default defaultPage(ReadingPage);

// Rulings come with orders, and nothing says when the last one did.
export const getServerSideProps = ssr('public', loadRulings, 'publicOpinion-rulings');
