import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { cell, type Paper, type PaperBlock } from '@/server/pdf/paper';
import type { Quotation } from './quotation-facts';
import { quotationWords } from './quotation-words';

/** A quotation as A4 across, with its draft mark. */
export function quotationPaper(facts: Quotation): Paper {
  const { lines, sum, at, validUntil, isDemo, isFinal } = facts;
  const words = quotationWords(facts);
  const title = '媒介单';
  return {
    title,
    across: true,
    ...(isFinal ? {} : { watermark: '草稿' }),
    facts: [
      `${lines.length} 个账号`,
      `合计 ${formatYuan(sum.price_fen)}`,
      ...(sum.cost_fen === null ? [] : [`混合${sum.costName} ${formatCost(sum.cost_fen)}`]),
      ...(isFinal ? [`已下单　${at} 生成`] : [`报价核对 ${at}`, `有效至 ${validUntil}`]),
    ],
    head: { word: title, right: `${facts.seller}　${at}`, after: `${title} ${facts.day}` },
    blocks: [
      { kind: 'table', table: { look: 'grid', columns: columnsOf(isFinal), rows: rowsOf(facts) } },
      { kind: 'paragraph', text: [{ text: `人民币大写：${words.capital}` }] },
      ...words.parts.flatMap(({ title: name, text }): PaperBlock[] => [
        { kind: 'heading', text: name },
        { kind: 'paragraph', text: [{ text }] },
      ]),
    ],
    foot: {
      facts: [title, facts.day, ...(isDemo ? ['演示环境：账号、公司与价格均为虚构数据'] : [])],
    },
  };
}

const columnsOf = (isFinal: boolean) => [
  { share: 26, title: '#' },
  { share: 130, title: '账号' },
  { share: 130, title: '平台 / 位置' },
  { share: 130, title: '内容' },
  { share: 70, title: isFinal ? '成交价' : '报价', align: 'right' as const },
  { share: isFinal ? 120 : 76, title: isFinal ? '订单号' : '有效至' },
  { share: 110, title: '数据', align: 'right' as const },
  { share: 84, title: '成本', align: 'right' as const },
  { share: 90, title: '数据来源' },
];

function rowsOf({ lines, sum, isFinal }: Quotation) {
  return [
    ...lines.map((line, index) => [
      cell(String(index + 1), { quiet: true }),
      cell(line.title, { bold: true }),
      cell(`${line.platform}·${line.position}`),
      cell(line.content || '—'),
      cell(formatYuan(line.priceFen), { bold: true }),
      cell(isFinal ? line.orderSn : line.validUntil),
      cell(line.reach ? `${line.reach.text} ${line.reach.name}` : '—'),
      cell(line.cost.fen === null ? '—' : `${formatCost(line.cost.fen)} ${line.cost.name}`),
      cell(line.reach?.source ?? '—', { quiet: true }),
    ]),
    [
      cell('', { head: true }),
      cell('合计', { head: true, bold: true }),
      cell(`${lines.length} 个账号`, { head: true, span: 2 }),
      cell(formatYuan(sum.price_fen), { head: true, bold: true, align: 'right' }),
      cell('', { head: true, span: 2 }),
      cell(sum.cost_fen === null ? '' : `${formatCost(sum.cost_fen)} ${sum.costName}`, {
        head: true,
        bold: true,
        align: 'right',
      }),
      cell('', { head: true }),
    ],
  ];
}
