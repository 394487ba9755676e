import { ReadingPage } from '@/components/articles/ReadingPage';
import { loadRulings } from '@/components/rulings/load-rulings';
import { ssr } from '@/server/ssr';

/** /publicOpinion/rulings?page= */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadRulings);
