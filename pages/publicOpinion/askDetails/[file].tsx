import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadQuestion } from '@/loaders/articles/load-question';
import { ssr } from '@/server/ssr';

/** /publicOpinion/askDetails/{id}.html */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadQuestion);
