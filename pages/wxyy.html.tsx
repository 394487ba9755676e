import { OperationPage } from '@/components/service/OperationPage';
import { wxyy } from '@/components/service/services/wxyy';
import { defaultPage } from '@/layouts/default-page';
import { loadOperation } from '@/loaders/service/load-operation';
import { ssr } from '@/server/ssr';

/** /wxyy.html: WeChat operation. */
export default defaultPage(OperationPage);

export const getServerSideProps = ssr('public', loadOperation(wxyy));
