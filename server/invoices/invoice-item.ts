import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { maskEmail } from '@/lib/domain/identity/email';
import { isSameName, shownName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import {
  invoiceContents,
  invoiceKinds,
  lackingForSpecial,
  titleKinds,
} from '@/lib/domain/invoices/invoice';
import {
  type InvoiceMoveName,
  invoiceMoveOf,
  invoiceMoves,
  invoiceStates,
} from '@/lib/domain/invoices/process';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { keysOf } from '@/lib/domain/text/keys-of';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { userById } from '@/server/account/public';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import {
  consoleItem,
  fact,
  idOfKey,
  itemAct,
  type QueueItem,
  section,
  shownFiles,
} from '@/server/process/public';
import { linkFiles } from '@/server/site/public';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import { hasRefund } from './has-refund';
import { waitingInvoices } from './operate';
import { openDelivery, openTitle, type TitleWords } from './sealed-words';
import { type Invoice, invoiceEvents, invoiceFiles, invoices } from './tables';

type Check = ConsoleItem['checks'][number];

interface Line {
  order_sn: string;
  snapshot: OrderSnapshot;
  amount_fen: number;
}

/** An invoice that somebody of the platform must act on; undefined where it waits for nobody. */
export async function invoiceItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const id = idOfKey(key);
  const [waits] = await rows(db, sql`select 1 from ${waitingInvoices} and i.id = ${id}`);
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!waits || !row) return undefined;
  const title = openTitle(row.titleSealed);
  const lines = await linesOf(db, id);
  const user = await userById(db, row.userId);
  const verified = await verifiedNameOf(db, row.userId);
  const isRefunded = await hasRefund(db, id);
  const events = await db
    .select()
    .from(invoiceEvents)
    .where(eq(invoiceEvents.invoiceId, id))
    .orderBy(desc(invoiceEvents.id));
  return consoleItem({
    users: [row.userId],
    title: `开票申请 ${id}`,
    subtitle: `${title.name}・${formatYuan(row.amountFen, true)}`,
    state: invoiceStates[row.state],
    sections: [
      section('发票', invoiceFacts(row)),
      section('抬头', titleFacts(title)),
      section(
        '订单',
        lines.map(({ order_sn: sn, snapshot, amount_fen: fen }) =>
          fact(sn, formatYuan(fen, true), {
            source: `${snapshot.title}・${snapshot.positionName}`,
          }),
        ),
        `${lines.length} 单`,
      ),
      section('文件', await fileFacts(db, id)),
    ].filter(({ facts }) => facts.length > 0),
    checks: [
      titleCheck(title, row.remark, verified),
      sumCheck(row, lines),
      ...(row.kind === 'special' ? [specialCheck(title)] : []),
      {
        verdict: isRefunded ? 'differs' : 'ok',
        title: '申请后没有退款',
        words: isRefunded ? '有订单已退款：开出的须红冲，不能拒绝' : '没有订单退款',
      },
    ],
    about: [
      { label: '申请人', value: user.nicename, href: '' },
      {
        label: '认证名称',
        value: verified ? shownName(verified.kind, verified.name) : '没有实名认证',
        href: '',
      },
      { label: '手机', value: maskPhone(unseal(user.phoneSealed)), href: '' },
    ],
    history: events.map(({ move, note, createdAt }) => ({
      at: createdAt.toISOString(),
      words: [eventOf(move), maskNumbers(note)].filter(Boolean).join('：'),
    })),
    acts: actsOf(row, isRefunded),
  });
}

const eventOf = (move: string): string =>
  keysOf(invoiceMoves).includes(move as InvoiceMoveName) // includes decides what the cast says
    ? invoiceMoveOf(move as InvoiceMoveName).event
    : '提交开票申请';

const linesOf = (db: Db, id: number): Promise<Line[]> =>
  rows<Line>(
    db,
    sql`select o.order_sn, o.snapshot, l.amount_fen from invoice_orders l join orders o on o.id = l.order_id
        where l.invoice_id = ${id} order by o.id`,
  );

const invoiceFacts = (row: Invoice) => [
  fact('种类', `${invoiceKinds[row.kind]}，${invoiceContents[row.content]}`),
  fact('价税合计', formatYuan(row.amountFen, true)),
  fact(`税额 ${rateLabel(row.rate)}`, formatYuan(row.taxFen, true)),
  fact('不含税金额', formatYuan(minusFen(row.amountFen, row.taxFen), true)),
  ...(row.remark ? [fact('备注', maskNumbers(row.remark))] : []),
  fact('发至', maskEmail(openDelivery(row.deliverySealed).email)),
  ...(row.number ? [fact('发票号码', row.number, { source: row.issuedOn ?? '' })] : []),
  ...(row.redReason ? [fact('红冲原因', maskNumbers(row.redReason))] : []),
  ...(row.reason ? [fact('原因', maskNumbers(row.reason))] : []),
];

/** Company and tax number as they are printed; a phone and an account are seen by their last digits. */
const titleFacts = (title: TitleWords) =>
  [
    fact('抬头类型', titleKinds[title.title_kind]),
    fact('名称', shownName(title.title_kind === 'person' ? 'person' : 'company', title.name)),
    fact('税号', title.tax_number),
    fact('注册地址', title.address),
    fact('注册电话', title.phone && lastFour(title.phone)),
    fact('开户银行', title.bank),
    fact('银行账号', title.account && lastFour(title.account)),
  ].filter(({ value }) => value !== '');

const lastFour = (number: string): string => `尾号 ${number.slice(-4)}`;

async function fileFacts(db: Db, id: number) {
  const kept = await db
    .select()
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, id))
    .orderBy(asc(invoiceFiles.kind));
  const keys = kept.map(({ fileKey }) => fileKey);
  const links = await linkFiles(db, keys);
  return keys.length === 0 ? [] : [fact('已登记的文件', '', { files: shownFiles(links(keys)) })];
}

function titleCheck(title: TitleWords, remark: string, verified: VerifiedName | null): Check {
  const about = { title: '抬头与付款账号' };
  if (!verified)
    return { ...about, verdict: 'unknown', words: '付款账号没有实名认证，抬头无从核对' };
  if (isSameName(title.name, verified.name)) return { ...about, verdict: 'ok', words: '名称一致' };
  const payer = shownName(verified.kind, verified.name);
  return {
    ...about,
    verdict: remark === '' ? 'differs' : 'unknown',
    words: `认证名称是「${payer}」：${remark === '' ? '备注没有写明关系' : '请核对备注里写明的关系'}`,
  };
}

function sumCheck({ amountFen }: Invoice, lines: readonly Line[]): Check {
  const ordersFen = sumFen(lines.map((line) => line.amount_fen));
  return {
    verdict: ordersFen === amountFen ? 'ok' : 'differs',
    title: '金额与订单',
    words: `订单合计 ${formatYuan(ordersFen, true)}，申请 ${formatYuan(amountFen, true)}`,
  };
}

function specialCheck(title: TitleWords): Check {
  const lacking = lackingForSpecial(title);
  return {
    verdict: lacking.length === 0 ? 'ok' : 'differs',
    title: '专票抬头',
    words: lacking.length === 0 ? '齐全' : `缺${lacking.join('、')}`,
  };
}

const leads = (name: InvoiceMoveName): string => {
  const { to, event } = invoiceMoveOf(name);
  return `→ ${invoiceStates[to]}；${event}`;
};

/** What the process lets the platform do with one of its state. */
function actsOf({ id, state }: Invoice, isRefunded: boolean): ConsoleItem['acts'] {
  const given = { id: String(id) };
  const of = (
    act: string,
    label: string,
    kind: ConsoleItem['acts'][number]['kind'],
    move: InvoiceMoveName,
    decided: Record<string, string> = {},
  ) => itemAct(act, label, kind, { ...given, ...decided }, leads(move));
  const reject = of('invoice', '驳回', 'reject', 'reject', { decision: 'reject' });
  const issue = of('invoice_issue', '登记已开具', 'approve', 'issue');
  switch (state) {
    case 'reviewing':
      return [of('invoice', '通过', 'approve', 'approve', { decision: 'approve' }), reject];
    case 'issuing':
      return [issue, of('invoice_fail', '登记没有开成', 'reject', 'fail')];
    case 'failed':
      return [of('invoice_retry', '重新开票', 'other', 'retry'), issue, reject];
    case 'red_applied':
      return [
        of('invoice_red', '登记红字发票', 'approve', 'red'),
        ...(isRefunded ? [] : [of('invoice_keep', '拒绝红冲', 'reject', 'refuse_red')]),
      ];
    default:
      return [];
  }
}
