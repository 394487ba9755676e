import { windowWords } from '@/lib/domain/briefs/publication-window';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import type { ContractFacts, OrderFacts } from '@/lib/domain/contracts/facts';
import { feeOf, same } from '@/lib/domain/contracts/fields';
import { contractDeadlines, contractRefunds } from '@/lib/domain/contracts/process';
import type { TemplateTable } from '@/lib/domain/contracts/template';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { inTwo } from '@/lib/domain/money/in-two';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { partWords } from '@/lib/domain/money/part-words';
import { refundGridOf } from '@/lib/domain/orders/refund-grid';
import { cell, type PaperCell, type PaperTable } from '@/server/pdf/paper';

/** A table that a template calls for. @throws Error for a name that saving a template refuses */
export function contractTable(name: string, facts: ContractFacts): PaperTable {
  const table = tables[name as TemplateTable] as ((facts: ContractFacts) => PaperTable) | undefined;
  if (!table) throw new Error(`no table ${name}`);
  return table(facts);
}

const yuan = (fen: number): string => formatYuan(fen, true);
/** Without the sign, under a head that says 元. */
const figures = (fen: number): string => yuan(fen).replace('¥', '');

const tables: Record<TemplateTable, (facts: ContractFacts) => PaperTable> = {
  orders: ({ orders }) => {
    const total = sumFen(orders.map(({ amountFen }) => amountFen));
    return {
      look: 'grid',
      columns: [
        { share: 34, title: '序', align: 'center' },
        { share: 157, title: '订单号' },
        { share: 115, title: '账号·平台' },
        { share: 114, title: '报价位置' },
        { share: 120, title: '约定日期' },
        { share: 126, title: '金额（元）', align: 'right' },
      ],
      rows: [
        ...orders.map((order, nth) => [
          cell(String(nth + 1)),
          cell(order.orderSn),
          cell(`${order.account}·${order.platform}`),
          cell(positionWithAddOns(order.position, order.addOns)),
          cell(agreedDays(order)),
          cell(figures(order.amountFen)),
        ]),
        [
          cell(`合计　人民币（大写）${capitalNumerals(total)}`, {
            bold: true,
            span: 5,
            head: true,
          }),
          cell(yuan(total), { bold: true }),
        ],
      ],
    };
  },
  terms: ({ orders }) => ({
    look: 'grid',
    columns: [
      { share: 34, title: '序', align: 'center' },
      { share: 157, title: '订单号' },
      { share: 88, title: '首稿交付' },
      { share: 62, title: '改稿' },
      { share: 80, title: '验收放款', align: 'right' },
      { share: 70, title: '保留期', align: 'right' },
      { share: 75, title: '服务费率', align: 'right' },
      { share: 100, title: '服务费（元）', align: 'right' },
    ],
    rows: orders.map((order, nth) => [
      cell(String(nth + 1)),
      cell(order.orderSn),
      cell(firstDraftDue(order)),
      cell(`${order.revisions} 次`),
      cell(`${order.releasePercent}%`),
      cell(`${order.retentionDays} 天`),
      cell(rateLabel(order.feeRate)),
      cell(figures(feeOf(order))),
    ]),
  }),
  release: (facts) => (facts.kind === 'service' ? releasedSums(facts) : releasedShares(facts)),
  refunds: ({ orders }) => ({
    look: 'grid',
    columns: [
      { share: orders.length > 0 ? 30 : 60, title: '情形' },
      { share: orders.length > 0 ? 24 : 40, title: '退回广告主' },
      ...(orders.length > 0 ? [{ share: 56, title: '金额与基数' }] : []),
    ],
    rows: (orders.some(({ materialCosts }) => materialCosts)
      ? refundGridOf(orders.map(({ materialCosts = false }) => materialCosts))
      : contractRefunds()
    ).map(({ when, share }) => [
      cell(when),
      cell(share),
      ...(orders.length > 0 ? [cell(refundSums(orders, share))] : []),
    ]),
  }),
  deadlines: ({ orders, usual }) => ({
    look: 'grid',
    columns: [
      { share: 22, title: '环节' },
      { share: 14, title: '由谁完成' },
      { share: 32, title: '时限' },
      { share: 42, title: '到时未完成' },
    ],
    rows: contractDeadlines(
      orders.length > 0 ? same(orders, ({ retentionDays }) => retentionDays) : usual.retentionDays,
    ).map(({ what, who, within, otherwise }) => [
      cell(what),
      cell(who),
      cell(within),
      cell(otherwise),
    ]),
  }),
};

/** When an order is published: 2026-12-01，前后可差 2 天; '' where its brief named no day. */
export const publicationDays = ({ brief }: OrderFacts): string =>
  brief.wanted_date ? windowWords({ ...brief, window_days: brief.window_days ?? '' }) : '';

/** The days that the clocks of an order end with. */
function agreedDays(order: OrderFacts): string {
  const { draft_on: draft } = order.brief;
  const publication = publicationDays(order) || '未填写';
  return draft ? `首稿 ${draft}\n发布 ${publication}` : publication;
}

/** Lead time alone was on papers that were frozen without the brief's own day. */
const firstDraftDue = ({ brief, leadDays }: OrderFacts): string =>
  brief.draft_on || (leadDays === null ? '约定的日期' : `接单后 ${leadDays} 天`);

/** Of so many orders each has its sum on the paper. */
const mostSums = 4;

/** What a share comes to in 元 with what it is a share of; a dispute divides what is kept when it is ruled. */
function refundSums(orders: readonly OrderFacts[], share: string): string {
  if (orders.length > mostSums) return '各订单分别计算，以该订单仍在托管的款项为基数';
  const [, percent] = /(\d+)%$/.exec(share) ?? [];
  return orders
    .map(({ amountFen, releasePercent }, nth) => {
      const [, kept] = inTwo(amountFen, releasePercent);
      const sum = percent
        ? partWords(Number(percent), amountFen)
        : `验收前至多托管中的 ${yuan(amountFen)}，验收后至多仍在托管的 ${yuan(kept)}`;
      return orders.length > 1 ? `订单 ${nth + 1}：${sum}` : sum;
    })
    .join('\n');
}

interface ReleaseRow {
  name: string;
  percent: string;
  fen: number;
  when: string;
}

/** Both parts of the sum; orders with terms of their own stand in rows of their own. */
function releasedSums({ orders }: ContractFacts): PaperTable {
  const groups = new Map<string, OrderFacts[]>();
  for (const order of orders) {
    const key = `${order.releasePercent} ${order.retentionDays}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const rows = [...groups.values()].flatMap((group): ReleaseRow[] => {
    const [{ releasePercent, retentionDays } = usualTerms] = group;
    const parts = group.map(({ amountFen }) => inTwo(amountFen, releasePercent));
    const words = groups.size > 1 ? `（${group.length} 个订单）` : '';
    return [
      {
        name: `验收款${words}`,
        percent: `${releasePercent}%`,
        fen: sumFen(parts.map(([part]) => part)),
        when: '各订单验收通过',
      },
      {
        name: `保留款${words}`,
        percent: `${minusFen(100, releasePercent)}%`,
        fen: sumFen(parts.map(([, rest]) => rest)),
        when: `保留期 ${retentionDays} 天满且内容在线`,
      },
    ];
  });
  const total = sumFen(orders.map(({ amountFen }) => amountFen));
  return {
    look: 'grid',
    columns: [
      { share: 100, title: '款项' },
      { share: 52, title: '比例', align: 'right' },
      { share: 126, title: '金额', align: 'right' },
      { share: 388, title: '人民币（大写）与放款条件' },
    ],
    rows: [
      ...rows
        .filter(({ fen }) => fen > 0)
        .map(({ name, percent, fen, when }) => [
          cell(name),
          cell(percent),
          cell(yuan(fen)),
          // Beside each other neither would hold a large sum: cut in two, either half could be read as one.
          { pieces: [{ text: capitalNumerals(fen) }, { text: when }] },
        ]),
      [
        cell('合计', { bold: true, head: true }),
        cell(groups.size > 1 ? '' : '100%', { bold: true }),
        cell(yuan(total), { bold: true }),
        cell(capitalNumerals(total), { bold: true }),
      ],
    ],
  };
}

const usualTerms = { releasePercent: 100, retentionDays: 0 };

const releasedShares = ({ usual }: ContractFacts): PaperTable => ({
  look: 'grid',
  columns: [
    { share: 25, title: '款项' },
    { share: 15, title: '比例', align: 'right' },
    { share: 60, title: '放款条件' },
  ],
  rows: [
    shareRow('验收款', usual.releasePercent, '订单验收通过'),
    shareRow(
      '保留款',
      minusFen(100, usual.releasePercent),
      `保留期 ${usual.retentionDays} 天满且内容在线`,
    ),
  ],
});

const shareRow = (name: string, percent: number, when: string): PaperCell[] => [
  cell(name),
  cell(`${percent}%`),
  cell(when),
];
