import { ProcessPage } from '@/components/process/ProcessPage';
import { defaultPage } from '@/layouts/default-page';
import { loadProcess } from '@/loaders/process/load-process';
import { ssr } from '@/server/ssr';

/** /yxlc.html: how an order runs. */
export default defaultPage(ProcessPage, () => ({ nav: 'yxlc' }));

export const getServerSideProps = ssr('public', loadProcess);
