import { defineList, type ListSpec } from '@/components/kit/area/list/list-spec';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { listQuery, pageNumber, type QueryOf } from '@/lib/address/list-query';
import type { Output } from '@/lib/contract';
import { suggestionKinds } from '@/lib/domain/contact/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { SuggestionLink } from './SuggestionLink';
import s from './suggestions.module.css';

export type Suggestion = Output<'suggest/index'>['list'][number];

export const stateTones: Record<Suggestion['state'], TagTone> = {
  pending: 'grey',
  handling: 'grey',
  answered: 'green',
};

const query = listQuery({ page: pageNumber });

/** /personal/otherManagement/proposal and the owner's: what one wrote to the platform, newest first. */
export const suggestionList: ListSpec<
  'suggest/index',
  Suggestion,
  QueryOf<typeof query>
> = defineList({
  title: '我的投诉建议',
  note: '每一条都有人答复，您可以接着写',
  call: 'suggest/index',
  query,
  pageSize: 10,
  rows: (data) => data.list,
  rowKey: (row: Suggestion) => row.suggest_id,
  columns: [
    {
      title: '内容',
      render: (row) => (
        <div className={s.words}>
          <SuggestionLink id={row.suggest_id}>
            {suggestionKinds[row.kind]}：{row.content}
          </SuggestionLink>
          <p className={s.reply}>
            {row.reply ? `平台：${row.reply}` : row.order_sn && `订单 ${row.order_sn}`}
          </p>
        </div>
      ),
    },
    {
      title: '状态',
      width: 96,
      render: (row) => <Tag tone={stateTones[row.state]}>{row.state_label}</Tag>,
    },
    { title: '提交时间', width: 120, render: (row) => formatTime(row.created_at, 'minute') },
    {
      title: '',
      width: 72,
      align: 'end',
      render: (row) => <SuggestionLink id={row.suggest_id}>查看</SuggestionLink>,
    },
  ],
  pages: ({ page, pages, total }) => ({ page, pages, total }),
  unit: '条',
  empty: { title: '还没有投诉或建议', text: '写下您遇到的问题或想法，工作日内有人答复' },
  nothingFits: { title: '这一页没有内容', text: () => '看第一页', all: '看全部' },
});
