import { loadOperation } from '@/components/service/load-operation';
import { OperationPage } from '@/components/service/OperationPage';
import { wxyy } from '@/components/service/wxyy';
import { ssr } from '@/server/ssr';

/** /wxyy.html: WeChat operation. */
export default OperationPage;

export const getServerSideProps = ssr('public', loadOperation(wxyy));
