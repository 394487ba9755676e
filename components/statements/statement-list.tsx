import { defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { day, listQuery, matching, oneOf, words } from '@/lib/address/list-query';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import {
  reasonsOfArea,
  type StatementKind,
  statementKinds,
} from '@/lib/domain/statements/statement';

type Statement = Output<'capital/list/budget'>;
type Area = 'personal' | 'medium';

const kindsOf = (area: Area): [StatementKind, ...StatementKind[]] => [
  'all',
  'in',
  'out',
  ...reasonsOfArea(area),
];

const queryOf = (area: Area) =>
  listQuery({
    kind: oneOf(kindsOf(area)),
    from: day,
    to: day,
    sn: words(40),
    after: matching(/^[0-9._]{0,61}$/),
  });

/** The statement of an area: what its wallet never has is no kind of it. Rows are drawn by StatementTable. */
const statementOf = (area: Area) =>
  defineList({
    title: '资金明细',
    note: '可用余额的每一笔进出，点开看分录与订单',
    call: 'capital/list/budget',
    query: queryOf(area),
    pageSize: 20,
    rows: (data: Statement) => data.list,
    rowKey: (line) => line.entry_id,
    columns: [],
    filters: [
      {
        kind: 'links',
        name: 'kind',
        label: '类型',
        options: kindsOf(area).map((kind) => ({ value: kind, label: statementKinds[kind] })),
      },
      { kind: 'days', from: 'from', to: 'to', label: '日期' },
      {
        kind: 'words',
        name: 'sn',
        label: '单号',
        placeholder: '订单号或支付单号，填写完整',
        max: 40,
      },
    ],
    next: (data) => data.next,
    empty: {
      title: '还没有资金记录',
      text:
        area === 'medium'
          ? '订单结算到账后，每一笔都会显示在这里'
          : '充值或付款后，每一笔都会显示在这里',
      actions: (
        <LinkButton
          kind="primary"
          size={32}
          href={areaHref(area, area === 'medium' ? 'order' : 'manAgement-recharge')}
        >
          {area === 'medium' ? '看我的订单' : '去充值'}
        </LinkButton>
      ),
    },
    nothingFits: {
      title: '没有符合条件的记录',
      text: () => '单号需要填写完整；也可去掉类型或日期条件再看',
      all: '看全部记录',
    },
  });

/** /personal/manAgement/detailed and /medium/manAgement/detailed: every entry of the wallet, newest first. */
export const statementLists = { personal: statementOf('personal'), medium: statementOf('medium') };

/** What the whole filter sums up to, in words. */
export const statementSums = (data: Statement): string =>
  `共 ${data.lines} 笔，收入 ${formatYuan(data.in_fen, true)}，支出 ${formatYuan(data.out_fen, true)}`;
