import { OperationPage } from '@/components/service/OperationPage';
import { xhsyy } from '@/components/service/services/xhsyy';
import { defaultPage } from '@/layouts/default-page';
import { loadOperation } from '@/loaders/service/load-operation';
import { ssr } from '@/server/ssr';

/** /xhsyy.html: Xiaohongshu operation. */
export default defaultPage(OperationPage);

export const getServerSideProps = ssr('public', loadOperation(xhsyy));
