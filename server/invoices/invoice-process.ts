import { eq, type SQL, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import {
  type InvoiceActor,
  type InvoiceMoveName,
  invoiceMoveOf,
  invoiceMoves,
  invoiceStates,
} from '@/lib/domain/invoices/process';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import { isCausedBy } from '@/server/kernel/cause';
import type { Db } from '@/server/kernel/database';
import { enqueue } from '@/server/kernel/outside-call';
import { serialNumber } from '@/server/kernel/serial-number';
import { type Moved, reviewed } from '@/server/process/public';
import { invoiceChannel } from '@/server/providers/invoice-channel/provider';
import { hasRefund } from './has-refund';
import { invoiceItem } from './invoice-item';
import { type InvoiceFiles, keepInvoiceFile, keepIssuedFiles } from './keep-invoice-file';
import { listWaitingInvoices, waitingInvoices } from './operate';
import { type Invoice, invoiceEvents, invoices } from './tables';

interface Given {
  /** the platform where nobody is named */
  actor?: InvoiceActor;
  /** of the tax office: the invoice's, or of the red one over it */
  number?: string;
  /** YYYY-MM-DD */
  issuedOn?: string;
  files?: InvoiceFiles;
}

type Step = Moved<Invoice, InvoiceMoveName, Given>;

/** What a step says of itself in the invoice's record, and in the message about it. */
const noteOf = ({ reason, fields }: Step): string => reason || (fields.number ?? '');

/** Columns that a step writes beside state and time. */
const columns: Partial<Record<InvoiceMoveName, (step: Step) => SQL>> = {
  approve: () => sql`, channel = ${invoiceChannel().name}`,
  // Under a number of its own: the channel remembers what failed.
  retry: () =>
    sql`, channel = ${invoiceChannel().name}, serial = ${serialNumber('FP', 8)}, reason = ''`,
  reject: ({ reason }) => sql`, reason = ${reason}`,
  fail: ({ reason }) => sql`, reason = ${reason}`,
  issue: ({ fields: { number, issuedOn } }) =>
    sql`, number = ${number}, issued_on = ${issuedOn}, reason = ''`,
  ask_red: ({ reason }) => sql`, red_reason = ${reason}`,
  order_refunded: ({ reason }) => sql`, red_reason = ${reason}`,
  refuse_red: () => sql`, red_reason = ''`,
  red: ({ fields: { number } }) => sql`, red_number = ${number}`,
};

type Effect = (tx: Db, step: Step) => Promise<void>;

/** To the issuing channel of the configuration, which may be the operator's own hand. */
const handOver: Effect = async (tx, { row }) => {
  if (!invoiceChannel().isByHand) await enqueue(tx, 'invoice channel', row.id);
};

const effects: Partial<Record<InvoiceMoveName, Effect>> = {
  approve: handOver,
  retry: handOver,
  issue: async (tx, { row, fields: { number = '', issuedOn = '', files = {} } }) => {
    await keepIssuedFiles(tx, { ...row, number, issuedOn }, files);
    await enqueue(tx, 'invoice mails', row.id);
  },
  red: async (tx, { row, fields: { number = '', files } }) => {
    if (files?.pdf) await keepInvoiceFile(tx, { ...row, redNumber: number }, 'red_pdf', files.pdf);
  },
  refuse_red: async (tx, { row }) => {
    if (!row.mailedAt) await enqueue(tx, 'invoice mails', row.id);
  },
};

const bySystem: Given = { actor: 'system' };

/** An invoice that an advertiser asks for. Its lines follow its state by their foreign key. */
export const invoice = reviewed({
  kind: 'invoice',
  table: sql`invoices`,
  states: invoiceStates,
  transitions: invoiceMoves,
  lock: async (tx, id: number) => {
    const [found] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
    return found;
  },
  once: true,
  refusal: (_row, now) => `发票当前为「${now}」，不能这样操作，请刷新后查看`,
  before: async (tx, { row, name, fields: { files = {} } }: Step) => {
    if (name === 'issue' && Object.keys(files).length === 0)
      throw appError('rule_broken', { msg: '请至少附上 PDF、OFD、XML 中的一个文件' });
    if (name === 'refuse_red' && (await hasRefund(tx, row.id)))
      throw appError('rule_broken', { msg: '发票上有订单已退款，必须红冲，不能拒绝' });
  },
  set: (step) => sql`updated_at = now()${columns[step.name]?.(step) ?? sql``}`,
  record: async (tx, step) => {
    const [line] = await tx
      .insert(invoiceEvents)
      .values({
        invoiceId: step.row.id,
        move: step.name,
        actor: step.fields.actor ?? 'platform',
        note: noteOf(step),
      })
      .returning({ id: invoiceEvents.id });
    return line?.id;
  },
  effects: async (tx, step) => effects[step.name]?.(tx, step),
  tell: (step) => {
    const { event, notice } = invoiceMoveOf(step.name);
    const { userId, id } = step.row;
    const link = href('personal-manAgement-invoice', { invoice_id: id });
    return notice ? { userId, link, ...worded(notice, { note: noteOf(step) || event }) } : null;
  },
  // An order was refunded while it was being made: it is cancelled by a red one at once, or not tried again.
  next: ({ row: { redReason: reason }, name }) =>
    reason && (name === 'issue' || name === 'fail')
      ? { name: name === 'issue' ? 'order_refunded' : 'reject', reason, fields: bySystem }
      : null,
  act: { what: '开票申请；通过后进入开票', noun: '开票申请', id: '发票编号' },
  queue: {
    name: '开票与红冲',
    waiting: waitingInvoices,
    key: sql`i.id`,
    since: sql`i.updated_at`,
    list: listWaitingInvoices,
    item: invoiceItem,
  },
});

/**
 * Keeps what was issued, with its files.
 * @returns whether it is to be cancelled by a red one at once, as an order was refunded meanwhile
 * @throws appError not_found, rule_broken where the invoice waits for none, a file is not what it is called or tells of
 * another invoice than the asked one, or the day is before it was asked for
 */
export async function issueInvoice(
  tx: Db,
  id: number,
  issued: Required<Pick<Given, 'number' | 'issuedOn' | 'files'>>,
  actor: Extract<InvoiceActor, 'platform' | 'channel'>,
): Promise<boolean> {
  try {
    const done = await invoice.move(tx, id, { name: 'issue', fields: { ...issued, actor } });
    return Boolean(done?.row.redReason);
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'invoices_number')) throw error;
    throw appError('rule_broken', { msg: '此发票号码已登记在另一张发票上，请核对' });
  }
}
