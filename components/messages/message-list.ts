import { defineList, type ListSpec } from '@/components/kit/area/list/list-spec';
import { listQuery, matching, oneOf, type QueryOf } from '@/lib/address/list-query';
import type { Output } from '@/lib/contract';
import { countWords } from '@/lib/domain/figures/count-words';
import { messageKindKeys } from '@/lib/domain/messages/kinds';

export type Message = Output<'messages'>['list'][number];

const tabs = ['all', ...messageKindKeys] as const;

const query = listQuery({
  kind: oneOf(tabs),
  unread: oneOf(['', '1']),
  after: matching(/^\d{0,15}$/),
});

/** /personal/otherManagement/Information and the owner's: what happened, newest first. */
export const messageList: ListSpec<'messages', Message, QueryOf<typeof query>> = defineList({
  title: '消息中心',
  call: 'messages',
  query,
  pageSize: 20,
  rows: (data) => data.list,
  rowKey: (message: Message) => message.id,
  columns: [],
  tabs: {
    name: 'kind',
    label: '消息类型',
    of: ({ unread, kinds }) => [
      { key: 'all', label: '全部', ...countOf(unread) },
      ...kinds.map((each) => ({ key: each.kind, label: each.label, ...countOf(each.unread) })),
    ],
  },
  next: (data) => data.next,
  foot: ({ unread }) => (unread > 0 ? `${countWords(unread)} 条未读` : '没有未读消息'),
  empty: { title: '还没有消息', text: '订单、资金和审核每走一步，都会在这里通知您' },
  nothingFits: {
    title: '没有符合条件的消息',
    text: () => '换一个类型，或看全部消息',
    all: '看全部消息',
  },
});

const countOf = (unread: number) => (unread > 0 ? { count: unread, yours: true } : {});
