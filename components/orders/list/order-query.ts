import {
  day,
  listQuery,
  matching,
  oneOf,
  pageNumber,
  type QueryOf,
  words,
} from '@/lib/address/list-query';
import { areaHref } from '@/lib/address/routes';
import { orderTabKeys } from '@/lib/domain/orders/states';

/** What the order list is narrowed to, as it stands in the address. */
export const orderQuery = listQuery({
  tab: oneOf(orderTabKeys),
  keyword: words(50),
  /** good_sn of a listing, in the owner's list */
  account: matching(/^[0-9a-zA-Z]{1,32}$/),
  from: day,
  to: day,
  sort: oneOf(['', 'deadline', 'newest']),
  page: pageNumber,
});
export type OrderQuery = QueryOf<typeof orderQuery>;

/** The address of a side's list; what is left out is usual. */
export const orderListHref = (area: 'personal' | 'medium', query: Partial<OrderQuery>): string =>
  areaHref(area, 'order', orderQuery.params({ ...orderQuery.usual, ...query }));
