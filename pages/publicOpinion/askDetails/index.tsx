import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadQuestionList } from '@/loaders/articles/load-question-list';
import { ssr } from '@/server/ssr';

/** /publicOpinion/askDetails?q=&label=&page= */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadQuestionList, 'publicOpinion-askDetails');
