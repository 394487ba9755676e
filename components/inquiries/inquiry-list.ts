import type { ListSpec } from '@/components/kit/area/list/list-spec';
import type { QueryOf } from '@/lib/address/list-query';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { inquiryQuery } from './inquiry-query';

type Query = QueryOf<typeof inquiryQuery>;

/** What the lists of both sides have in common. */
export const inquiryList = {
  call: 'inquiry/list',
  query: inquiryQuery,
  input: ({ tab, q, page }) => ({ tab, keyword: q, page }),
  pageSize: 20,
  rows: ({ list }) => list,
  rowKey: ({ line_id }) => line_id,
  tabs: {
    name: 'tab',
    label: '询价状态',
    of: ({ tabs }) => tabs.map(({ your_turn: yours, ...tab }) => ({ ...tab, yours })),
  },
  pages: ({ page, pages, total }) => ({ page, pages, total }),
  unit: '条询价',
  filters: [{ kind: 'words', name: 'q', label: '账号或询价单号', max: 50 }],
} as const satisfies Partial<ListSpec<'inquiry/list', InquiryLine, Query>>;
