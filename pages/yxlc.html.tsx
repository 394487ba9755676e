import { loadProcess } from '@/components/process/load-process';
import { ProcessPage } from '@/components/process/ProcessPage';
import { ssr } from '@/server/ssr';

/** /yxlc.html: how an order runs. */
export default ProcessPage;

export const getServerSideProps = ssr('public', loadProcess);
