import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadHub } from '@/loaders/articles/load-hub';
import { ssr } from '@/server/ssr';

/** /publicOpinion */
export default defaultPage(ReadingPage);

// Rulings come with orders, and nothing says when the last one did.
export const getServerSideProps = ssr('public', loadHub, 'publicOpinion');
