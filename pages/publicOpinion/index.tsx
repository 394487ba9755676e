import { loadHub } from '@/components/articles/load-hub';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /publicOpinion */
export default ReadingPage;

// Rulings come with orders, and nothing says when the last one did.
export const getServerSideProps = ssr('public', loadHub, 'publicOpinion');
