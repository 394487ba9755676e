import { listQuery, matching, oneOf, pageNumber, words } from '@/lib/address/list-query';
import { inquiryTabKeys } from '@/lib/domain/inquiries/states';

/** What both lists of inquiries may be narrowed to; `q` is a number, or words of an account's name. */
export const inquiryQuery = listQuery({
  tab: oneOf(inquiryTabKeys),
  q: words(50),
  account: matching(/^[a-z0-9]{8,40}$/),
  page: pageNumber,
});
