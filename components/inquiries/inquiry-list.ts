import { accountChoice } from '@/components/kit/area/list/account-choice';
import type { ListExport, ListSpec } from '@/components/kit/area/list/list-spec';
import type { QueryOf } from '@/lib/address/list-query';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { inquiryQuery } from './inquiry-query';

type Query = QueryOf<typeof inquiryQuery>;

/** Of a file of lines, of either side. */
export const lineColumns = [
  { title: '询价单号', text: ({ inquiry_no }) => inquiry_no },
  { title: '询价时间', text: ({ asked_at }) => formatTime(asked_at, 'second') },
  { title: '账号', text: ({ good_title }) => good_title },
  { title: '平台', text: ({ platform_name }) => platform_name },
  { title: '位置', text: ({ position_label }) => position_label },
  { title: '状态', text: ({ state_label }) => state_label },
  { title: '轮次', text: ({ round }) => String(round) },
  { title: '询价时报价（元）', text: ({ was_listed_fen: fen }) => decimalYuan(fen) },
  { title: '广告主出价（元）', text: ({ asked_fen: fen }) => decimalYuan(fen) },
  { title: '最后的价（元）', text: ({ price_fen: fen }) => decimalYuan(fen) },
  { title: '发布日期', text: ({ day }) => day },
  { title: '期限', text: ({ due_at: at }) => (at ? formatTime(at, 'second') : '') },
  { title: '说明', text: ({ note }) => note },
  { title: '最后的话', text: ({ events }) => events.at(-1)?.note ?? '' },
  { title: '订单号', text: ({ order_sn }) => order_sn },
] as const satisfies ListExport<InquiryLine>['columns'];

/** What the lists of both sides have in common. */
export const inquiryList = {
  call: 'inquiry/list',
  query: inquiryQuery,
  input: ({ tab, q, account, page }) => ({ tab, keyword: q, account, page }),
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
  filters: [
    {
      kind: 'answered',
      choice: ({ accounts }) =>
        accountChoice(
          'account',
          accounts.map(({ good_sn, good_title, count }) => ({
            good_sn,
            words: `${good_title} ${count}`,
          })),
        ),
    },
    { kind: 'words', name: 'q', label: '账号或询价单号', max: 50 },
  ],
} as const satisfies Partial<ListSpec<'inquiry/list', InquiryLine, Query>>;
