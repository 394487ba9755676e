import { ReadingPage } from '@/components/articles/ReadingPage';
import { loadQuestion } from '@/components/questions/load-question';
import { ssr } from '@/server/ssr';

/** /publicOpinion/askDetails/{id}.html */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadQuestion);
