import { FindPage } from '@/components/planning/find/FindPage';
import { defaultPage } from '@/layouts/default-page';
import { loadFind } from '@/loaders/planning/load-find';
import { formPage } from '@/server/form-page';

/** /find: names or ids that were pasted, up to 200, and the accounts that they mean. */
export default defaultPage(FindPage, () => ({ nav: 'productList' }));

export const getServerSideProps = formPage(loadFind);
