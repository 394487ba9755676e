import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatTime } from '@/lib/domain/format-time';
import { type InvoiceFileKind, type InvoiceKind, invoiceFileKinds } from '@/lib/domain/invoice';
import {
  type AskedInvoice,
  compareInvoice,
  differenceWords,
  invoiceDayProblem,
} from '@/lib/domain/invoice-comparison';
import type { InvoiceActor } from '@/lib/domain/invoice-process';
import { appError } from '@/lib/errors';
import { documentMimes, runApart } from '@/server/files/public';
import { isCausedBy } from '@/server/kernel/cause';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { keepFile } from '@/server/site/public';
import { type Invoice, moveInvoice } from './move-invoice';
import { readInvoiceFile } from './read-invoice-file';
import { returnTerms } from './return-terms';
import { openTitle } from './sealed-words';
import { invoiceFiles, invoices } from './tables';

/** An invoice as the tax office has made it. */
export interface Issued {
  number: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  files: Partial<Record<Exclude<InvoiceFileKind, 'red_pdf'>, Buffer>>;
}

/**
 * Keeps what was issued, with its files. Where an order was refunded meanwhile, it is to be cancelled by a red one at once.
 * @throws appError not_found, rule_broken where the invoice waits for none, a file is not what it is called or tells of
 * another invoice than the asked one, or the day is before it was asked for
 */
export async function issueInvoice(
  tx: Db,
  id: number,
  { number, issuedOn, files }: Issued,
  actor: Extract<InvoiceActor, 'platform' | 'channel'>,
): Promise<Invoice> {
  if (Object.keys(files).length === 0)
    throw appError('rule_broken', { msg: '请至少附上 PDF、OFD、XML 中的一个文件' });
  // Its mail is taken from here by mail-invoice.ts.
  const set = { number, issuedOn, reason: '', tries: 0, nextTryAt: sql`now()` };
  const issued = await refuseNumber(moveInvoice(tx, id, 'issue', { actor, note: number, set }));
  await assertSame(tx, issued, files);
  for (const [kind, bytes] of Object.entries(files)) {
    await keepInvoiceFile(tx, issued, kind as keyof typeof files, bytes);
  }
  if (issued.redReason === '') return issued;
  return moveInvoice(tx, id, 'order_refunded', { actor: 'system', note: issued.redReason });
}

/** The red invoice over an issued one, done at the tax office; its orders may be invoiced again. */
export async function redInvoice(
  tx: Db,
  id: number,
  { number, pdf }: { number: string; pdf?: Buffer | undefined },
): Promise<void> {
  const done = await moveInvoice(tx, id, 'red', {
    actor: 'platform',
    note: number,
    set: { redNumber: number },
  });
  if (pdf) await keepInvoiceFile(tx, done, 'red_pdf', pdf);
}

/** Takes back what was asked for where an issued one cannot be: an order was refunded. @throws appError rule_broken */
export async function refuseRed(tx: Db, id: number, reason: string): Promise<void> {
  const [refunded] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.id, id),
        inArray(
          invoices.id,
          sql`(select l.invoice_id from invoice_orders l join late_refunds r on r.order_id = l.order_id
               join invoices i on i.id = l.invoice_id where r.created_at > i.created_at)`,
        ),
      ),
    );
  if (refunded) throw appError('rule_broken', { msg: '发票上有订单已退款，必须红冲，不能拒绝' });
  await moveInvoice(tx, id, 'refuse_red', {
    actor: 'platform',
    note: reason,
    set: { redReason: '' },
  });
}

async function keepInvoiceFile(
  tx: Db,
  invoice: Invoice,
  kind: InvoiceFileKind,
  bytes: Buffer,
): Promise<void> {
  const form = kind === 'red_pdf' ? 'pdf' : kind;
  if ((await runApart('documentKind', bytes)) !== form)
    throw appError('rule_broken', { msg: `${kind} 的内容不是 ${invoiceFileKinds[kind]} 文件` });
  const number = kind === 'red_pdf' ? invoice.redNumber : invoice.number;
  const fileKey = await keepFile(tx, {
    ownerId: invoice.userId,
    purpose: 'invoice',
    name: `${kind === 'red_pdf' ? '红字发票' : '发票'}_${number}.${form}`,
    mime: documentMimes[form],
    bytes,
  });
  await tx.insert(invoiceFiles).values({ invoiceId: invoice.id, kind, fileKey });
}

/**
 * A wrong file is found here, not by the one who is to deduct its tax: every file that tells something of itself is held
 * against what was asked for.
 * @throws appError rule_broken that names what differs, field by field
 */
async function assertSame(tx: Db, invoice: Invoice, files: Issued['files']): Promise<void> {
  const asked = await askedOf(tx, invoice);
  const day = invoiceDayProblem(asked.issuedOn, asked.days);
  if (day) throw appError('rule_broken', { msg: day });
  for (const [kind, bytes] of Object.entries(files)) {
    const said = await readInvoiceFile(bytes);
    const differences = said ? compareInvoice(asked, said).filter(({ differs }) => differs) : [];
    if (differences.length === 0) continue;
    throw appError('rule_broken', {
      msg: `${kind.toUpperCase()} 文件与申请不同，没有登记：${differences.map(differenceWords).join('；')}`,
    });
  }
}

/** What an invoice must be: as it was asked for, from the platform, of a day from then on. */
async function askedOf(tx: Db, invoice: Invoice): Promise<AskedInvoice> {
  const title = openTitle(invoice.titleSealed);
  const { buyer: platform } = await returnTerms(tx);
  return {
    number: invoice.number ?? '',
    kind: invoice.kind as InvoiceKind, // written from the constant
    rate: invoice.rate,
    issuedOn: invoice.issuedOn ?? '',
    buyerName: title.name,
    buyerTaxNumber: title.tax_number,
    sellerName: platform?.name ?? '',
    sellerTaxNumber: platform?.tax_number ?? '',
    amountFen: invoice.amountFen,
    taxFen: invoice.taxFen,
    days: {
      from: formatTime(invoice.createdAt.toISOString(), 'date'),
      fromWhy: '申请开票',
      to: await todayOf(tx),
    },
  };
}

async function refuseNumber<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'invoices_number')) throw error;
    throw appError('rule_broken', { msg: '此发票号码已登记在另一张发票上，请核对' });
  }
}
