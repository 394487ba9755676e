import { loadAgreement } from '@/components/agreement/load-agreement';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /agreement/{user|privacy}.html, and each version under an address of its own. */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadAgreement, 'agreement');
