import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadAgreement } from '@/loaders/agreement/load-agreement';
import { ssr } from '@/server/ssr';

/** /agreement/{user|privacy}.html, and each version under an address of its own. */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadAgreement, 'agreement');
