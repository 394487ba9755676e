import { ReadingPage } from '@/components/articles/ReadingPage';
import { loadRulings } from '@/components/rulings/load-rulings';
import { ssr } from '@/server/ssr';

/** /publicOpinion/rulings?page= */
export default ReadingPage;

// Rulings come with orders, and nothing says when the last one did.
export const getServerSideProps = ssr('public', loadRulings, 'publicOpinion-rulings');
