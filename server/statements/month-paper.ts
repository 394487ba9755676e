import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { LegalEntity } from '@/lib/domain/site/legal-entity';
import { formatTime } from '@/lib/domain/time/format-time';
import { cell, type Paper, type PaperBlock, type PaperCell } from '@/server/pdf/paper';
import type { BalanceOfPeriod } from './balances-of-period';
import type { ToldLine } from './told-lines';

/** Whose account it is, as verified; numbers are masked before they come here where they must be. */
interface Holder {
  /** 媒体主, 广告主 */
  side: string;
  /** of the account on this site */
  nicename: string;
  /** legal name; null where nobody is verified */
  name: string | null;
  /** 统一社会信用代码, 居民身份证号 */
  numberLabel: string;
  number: string;
}

export interface MonthFacts {
  /** 2026 年 11 月 */
  month: string;
  /** YYYY-MM-DD, Beijing */
  from: string;
  to: string;
  isOpen: boolean;
  /** ISO */
  at: string;
  isDemo: boolean;
  entity: Pick<LegalEntity, 'name' | 'credit_code' | 'address' | 'phone'>;
  holder: Holder;
  available: { openingFen: number; inFen: number; outFen: number; closingFen: number };
  balances: readonly BalanceOfPeriod[];
  kinds: readonly { label: string; lines: number; inFen: number; outFen: number }[];
  /** all of the month; `lines` are the last of them where there are too many for paper */
  count: number;
  lines: readonly ToldLine[];
}

/** A month's account as a paper that its issuer seals (`places.c`): nothing on it is cut, what is long takes more lines. */
export function monthPaper(facts: MonthFacts): Paper {
  const { entity, holder } = facts;
  const title = '资金对账单';
  const period = `${facts.from} 至 ${facts.to}`;
  return {
    title,
    facts: [
      facts.month,
      `${holder.side}账户`,
      '单位：元',
      ...(facts.isOpen ? ['本月尚未结束'] : []),
    ],
    head: { word: title, right: period, after: `${holder.name ?? holder.nicename} ${period}` },
    blocks: [
      { kind: 'table', table: { look: 'grid', columns: partyColumns, rows: partyRows(facts) } },
      { kind: 'heading', text: '期初与期末', note: '可用余额之外的资金按同一时点列出' },
      { kind: 'table', table: { look: 'grid', columns: potColumns, rows: balanceRows(facts) } },
      ...(facts.kinds.length > 0 ? kindBlocks(facts) : []),
      ...lineBlocks(facts),
    ],
    signing: {
      lead: `以上为 ${period} 的账户资金记录，由${entity.name}出具。`,
      parties: [
        {
          key: 'c',
          label: '出具方（盖章）',
          name: entity.name,
          lines: [
            `统一社会信用代码 ${entity.credit_code}`,
            `出具时间 ${formatTime(facts.at, 'second')}`,
          ],
        },
      ],
    },
    foot: {
      facts: [title, facts.month, ...(facts.isDemo ? ['演示文件，不具法律效力'] : [])],
    },
  };
}

const label = (text: string): PaperCell => cell(text, { head: true, quiet: true });
const money = (fen: number): PaperCell => cell(formatYuan(fen, true));

const partyColumns = [{ share: 90 }, { share: 160 }, { share: 100 }, { share: 150 }];

function partyRows({ entity, holder, from, to, at, isOpen }: MonthFacts): PaperCell[][] {
  return [
    [
      label('账户名称'),
      cell(holder.name ?? '未实名认证'),
      label(holder.numberLabel),
      cell(holder.number || '—'),
    ],
    [label('站内名称'), cell(holder.nicename), label('账户类型'), cell(holder.side)],
    [
      label('出具方'),
      cell(entity.name),
      label('统一社会信用代码'),
      cell(entity.credit_code || '—'),
    ],
    [label('地址'), cell(entity.address || '—'), label('电话'), cell(entity.phone || '—')],
    [
      label('对账期间'),
      cell(`${from} 至 ${to}`),
      label('数据截至'),
      cell(isOpen ? formatTime(at, 'second') : `${to} 24:00`),
    ],
  ];
}

const potColumns = [
  { share: 200, title: '资金' },
  { share: 150, title: '期初', align: 'right' },
  { share: 150, title: '期末', align: 'right' },
] as const;

const potWords: Record<BalanceOfPeriod['kind'], Record<'buyer' | 'seller', string>> = {
  escrow: {
    buyer: '托管中（已付款，验收前由平台保管）',
    seller: '托管中（广告主已付款，验收后转入待结算）',
  },
  pending: { buyer: '待结算', seller: '待结算（已验收，三天后到可用余额）' },
  frozen: { buyer: '冻结（提现处理中）', seller: '冻结（提现处理中）' },
  refunds_payable: {
    buyer: '待还垫付款',
    seller: '待还垫付款（平台垫付的退款，从之后的收入中扣还）',
  },
};

/** Every pot that had something at either end; kept and pending money always, because it is asked for. */
function balanceRows({ available, balances, holder }: MonthFacts): PaperCell[][] {
  const side = holder.side === '媒体主' ? 'seller' : 'buyer';
  const always: BalanceOfPeriod['kind'][] = side === 'seller' ? ['escrow', 'pending'] : ['escrow'];
  const told = (['escrow', 'pending', 'frozen', 'refunds_payable'] as const).flatMap((kind) => {
    const { openingFen = 0, closingFen = 0 } = balances.find((one) => one.kind === kind) ?? {};
    if (openingFen === 0 && closingFen === 0 && !always.includes(kind)) return [];
    return [[cell(potWords[kind][side]), money(openingFen), money(closingFen)]];
  });
  return [[cell('可用余额'), money(available.openingFen), money(available.closingFen)], ...told];
}

const kindColumns = [
  { share: 200, title: '类型' },
  { share: 60, title: '笔数', align: 'right' },
  { share: 120, title: '收入', align: 'right' },
  { share: 120, title: '支出', align: 'right' },
] as const;

function kindBlocks({ kinds, count, available }: MonthFacts): PaperBlock[] {
  const rows = kinds.map(({ label: kind, lines, inFen, outFen }) => [
    cell(kind),
    cell(String(lines)),
    money(inFen),
    money(outFen),
  ]);
  const sums = [cell('合计'), cell(String(count)), money(available.inFen), money(available.outFen)];
  return [
    { kind: 'heading', text: '可用余额的收支', note: '期初 + 收入 − 支出 = 期末' },
    { kind: 'table', table: { look: 'grid', columns: kindColumns, rows: [...rows, sums] } },
  ];
}

/** Times and numbers stand on one line; what a line is about takes as many as it needs. */
const lineColumns = [
  { share: 100, title: '时间' },
  { share: 109, title: '类型、对象' },
  { share: 128, title: '关联单号' },
  { share: 82, title: '金额', align: 'right' },
  { share: 82, title: '可用余额', align: 'right' },
] as const;

function lineBlocks({ lines, count }: MonthFacts): PaperBlock[] {
  const text =
    lines.length < count
      ? `明细（共 ${count} 笔，此处为最近 ${lines.length} 笔，全部请导出表格）`
      : `明细（${count} 笔）`;
  if (lines.length === 0) return [{ kind: 'heading', text }, noLines];
  const rows = lines.map((line): PaperCell[] => [
    cell(formatTime(line.at, 'second')),
    {
      pieces: [
        { text: line.reasonLabel },
        ...(line.about ? [{ text: line.about, quiet: true }] : []),
      ],
    },
    cell(line.subject || '—'),
    money(line.amountFen),
    money(line.balanceFen),
  ]);
  return [
    { kind: 'heading', text },
    { kind: 'table', table: { look: 'grid', columns: lineColumns, rows } },
  ];
}

const noLines: PaperBlock = { kind: 'paragraph', text: [{ text: '本期没有资金变动。' }] };
