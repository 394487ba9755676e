import { contractStateKeys } from '@/lib/domain/contracts/contract-states';
import { listQuery, oneOf, pageNumber, words } from '@/lib/list-query';

/** What the list of contracts is narrowed to, as it stands in the address. */
export const contractQuery = listQuery({
  state: oneOf(['', ...contractStateKeys]),
  keyword: words(40),
  page: pageNumber,
});
