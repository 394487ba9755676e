import { sql } from 'drizzle-orm';
import { isSameName } from '@/lib/domain/identity/party-name';
import {
  type InvoiceContent,
  type InvoiceKind,
  invoiceContents,
  invoiceKinds,
  titleParticulars,
} from '@/lib/domain/invoices/invoice';
import { type InvoiceState, invoiceStates } from '@/lib/domain/invoices/process';
import { type ReturnKind, returnKinds } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { keysOf } from '@/lib/domain/text/keys-of';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { type Window, windowSql } from '@/server/kernel/limits/window';
import type { QueueRow } from '@/server/process/public';
import { signedFileUrl } from '@/server/site/public';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import { openDelivery, openTitle } from './sealed-words';

/** One that waits for the platform's people: what names and sums it, and what it is made of. */
export interface WaitingInvoice extends QueueRow {
  id: number;
}

/** An advertiser's, with how far it is. */
export interface AskedInvoice extends WaitingInvoice {
  state: InvoiceState;
  /** the payer's verified name where the title is another's and no remark says why; '' none */
  strangePayer: string;
}

/**
 * Invoices that somebody of the platform must act on: to be looked at, to be made by hand, to be tried again, to be
 * cancelled by a red one. What a channel is at work on waits for nobody.
 */
export const waitingInvoices = sql`invoices i where (i.state in ('reviewing', 'failed', 'red_applied')
  or i.state = 'issuing' and i.channel = 'hand')`;

/** The longest waiting first, with everything that is printed. */
export async function listWaitingInvoices(db: Db, window: Window): Promise<AskedInvoice[]> {
  const found = await rows<{
    id: number;
    user_id: number;
    state: InvoiceState;
    kind: InvoiceKind;
    content: InvoiceContent;
    amount_fen: number;
    tax_fen: number;
    title_sealed: Sealed;
    delivery_sealed: Sealed;
    remark: string;
    reason: string;
    red_reason: string;
    number: string | null;
    at: string;
    orders: string;
  }>(
    db,
    sql`select i.id, i.user_id, i.state, i.kind, i.content, i.amount_fen, i.tax_fen, i.title_sealed, i.delivery_sealed,
          i.remark, i.reason, i.red_reason, i.number, i.updated_at::text as at, (select string_agg(o.order_sn, '、' order by o.id)
            from invoice_orders l join orders o on o.id = l.order_id where l.invoice_id = i.id) as orders
        from ${waitingInvoices} order by i.updated_at, i.id ${windowSql(window)}`,
  );
  const payers = new Map<number, VerifiedName | null>();
  for (const { user_id: payer } of found) {
    if (!payers.has(payer)) payers.set(payer, await verifiedNameOf(db, payer));
  }
  return found.map((row) => {
    const title = openTitle(row.title_sealed);
    const { email } = openDelivery(row.delivery_sealed);
    const particulars = keysOf(titleParticulars)
      .filter((name) => title[name] !== '')
      .map((name) => `${titleParticulars[name]}：${title[name]}`);
    const why = row.state === 'red_applied' ? row.red_reason : row.reason;
    const payer = payers.get(row.user_id) ?? null;
    const isStrange = payer !== null && row.remark === '' && !isSameName(title.name, payer.name);
    return {
      id: row.id,
      state: row.state,
      strangePayer: isStrange ? payer.name : '',
      key: String(row.id),
      since: new Date(row.at).toISOString(),
      title: `${title.name} ${formatYuan(row.amount_fen, true)}`,
      detail: `${invoiceStates[row.state]}，${invoiceKinds[row.kind]}`,
      cells: [
        `id=${row.id}`,
        invoiceStates[row.state],
        formatTime(new Date(row.at).toISOString(), 'minute'),
        `${invoiceKinds[row.kind]} ${invoiceContents[row.content]} ${formatYuan(row.amount_fen, true)}（税额 ${formatYuan(row.tax_fen, true)}）`,
        `${title.name} ${title.tax_number}`,
      ],
      below: [
        ...(why ? [`原因：${why}`] : []),
        ...(row.number ? [`发票号码：${row.number}`] : []),
        ...particulars,
        ...payerWords(title.name, payer),
        ...(row.remark ? [`备注：${row.remark}`] : []),
        `订单：${row.orders}`,
        `发至：${email}`,
        `可以：${actsOf[row.state] ?? ''}`,
      ],
    };
  });
}

/** A payer may ask for another company of its group; the platform's people decide it knowing so. */
function payerWords(titleName: string, payer: VerifiedName | null): string[] {
  if (!payer) return ['付款账号没有实名认证，抬头无从核对'];
  if (isSameName(titleName, payer.name)) return [];
  return [`抬头与付款账号的认证名称「${payer.name}」不同：通过前请核对备注里写明的关系`];
}

const actsOf: Partial<Record<InvoiceState, string>> = {
  reviewing: 'invoice 审核',
  issuing: 'invoice_issue 登记已开具，invoice_fail 登记没有开成',
  failed: 'invoice_retry 重新开票，invoice_issue 登记已开具，invoice 驳回',
  red_applied: 'invoice_red 登记红字发票，invoice_keep 拒绝红冲',
};

export const waitingReturns = sql`invoice_returns r where r.state = 'reviewing'`;

/** Media owners' invoices that wait for a look, the oldest first; the address of the file is good for some minutes. */
export async function listWaitingReturns(db: Db, window: Window): Promise<WaitingInvoice[]> {
  const found = await rows<{
    id: number;
    kind: ReturnKind;
    number: string;
    issued_on: string;
    seller_sealed: Sealed;
    amount_fen: number;
    deduct_fen: number;
    file_key: string;
    at: string;
    orders: string;
  }>(
    db,
    sql`select r.id, r.kind, r.number, r.issued_on::text as issued_on, r.seller_sealed, r.amount_fen, r.deduct_fen,
          r.file_key, r.created_at::text as at, (select string_agg(o.order_sn, '、' order by o.id)
            from invoice_return_orders l join orders o on o.id = l.order_id where l.return_id = r.id) as orders
        from ${waitingReturns} order by r.created_at, r.id ${windowSql(window)}`,
  );
  return found.map((row) => ({
    id: row.id,
    key: String(row.id),
    since: new Date(row.at).toISOString(),
    title: `${unseal(row.seller_sealed)} ${formatYuan(row.amount_fen, true)}`,
    detail: `${returnKinds[row.kind]} ${row.number}`,
    cells: [
      `id=${row.id}`,
      `${returnKinds[row.kind]} ${row.number} ${row.issued_on}`,
      `${unseal(row.seller_sealed)} ${formatYuan(row.amount_fen, true)}`,
      `扣税差 ${formatYuan(row.deduct_fen, true)}`,
    ],
    below: [`订单：${row.orders}`, `文件：${signedFileUrl(row.file_key)}`],
  }));
}
