import { loadOperation } from '@/components/service/load-operation';
import { OperationPage } from '@/components/service/OperationPage';
import { xhsyy } from '@/components/service/xhsyy';
import { ssr } from '@/server/ssr';

/** /xhsyy.html: Xiaohongshu operation. */
export default OperationPage;

export const getServerSideProps = ssr('public', loadOperation(xhsyy));
