import { ReadingPage } from '@/components/articles/ReadingPage';
import { loadQuestionList } from '@/components/questions/load-question-list';
import { ssr } from '@/server/ssr';

/** /publicOpinion/askDetails?q=&label=&page= */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadQuestionList, 'publicOpinion-askDetails');
