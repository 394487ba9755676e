import { listQuery, oneOf, pageNumber, words } from '@/lib/address/list-query';
import { contractStateKeys } from '@/lib/domain/contracts/states';

/** What the list of contracts is narrowed to, as it stands in the address. */
export const contractQuery = listQuery({
  state: oneOf(['', ...contractStateKeys]),
  keyword: words(40),
  page: pageNumber,
});
