import {
  type AskedInvoice,
  compareInvoice,
  differenceWords,
  invoiceDayProblem,
} from '@/lib/domain/invoices/comparison';
import { type InvoiceFileKind, invoiceFileKinds } from '@/lib/domain/invoices/invoice';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { documentMimes, runApart } from '@/server/files/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { keepFile, type StagedFile, stageFile } from '@/server/site/public';
import { readInvoiceFile } from './read-invoice-file';
import { returnTerms } from './return-terms';
import { openTitle } from './sealed-words';
import { type Invoice, invoiceFiles } from './tables';

export type InvoiceBytes = Partial<Record<Exclude<InvoiceFileKind, 'red_pdf'>, Buffer>>;

/** Files of an invoice that lie in the store, with their bytes to be looked at. */
export type InvoiceFiles = Partial<Record<keyof InvoiceBytes, StagedInvoiceFile>>;

interface StagedInvoiceFile {
  bytes: Buffer;
  staged: StagedFile;
}

/** Puts files of an invoice into the store, before the transaction that keeps them. */
export async function stageInvoiceFiles(db: Db, files: InvoiceBytes): Promise<InvoiceFiles> {
  const staged: InvoiceFiles = {};
  for (const [kind, bytes] of Object.entries(files))
    staged[kind as keyof InvoiceBytes] = { bytes, staged: await stageFile(db, bytes) };
  return staged;
}

/**
 * Keeps the files of an invoice that was issued. A wrong one is found here, not by the one who is to deduct its tax: every
 * file that tells something of itself is held against what was asked for.
 * @throws appError rule_broken where the day does not fit, or that names what differs, field by field
 */
export async function keepIssuedFiles(
  tx: Db,
  invoice: Invoice,
  files: InvoiceFiles,
): Promise<void> {
  const asked = await askedOf(tx, invoice);
  const day = invoiceDayProblem(asked.issuedOn, asked.days);
  if (day) throw appError('rule_broken', { msg: day });
  for (const [kind, { bytes }] of Object.entries(files)) {
    const said = await readInvoiceFile(bytes);
    const differences = said ? compareInvoice(asked, said).filter(({ differs }) => differs) : [];
    if (differences.length === 0) continue;
    throw appError('rule_broken', {
      msg: `${kind.toUpperCase()} 文件与申请不同，没有登记：${differences.map(differenceWords).join('；')}`,
    });
  }
  for (const [kind, file] of Object.entries(files)) {
    await keepInvoiceFile(tx, invoice, kind as keyof typeof files, file);
  }
}

export async function keepInvoiceFile(
  tx: Db,
  invoice: Invoice,
  kind: InvoiceFileKind,
  { bytes, staged }: StagedInvoiceFile,
): Promise<void> {
  const form = kind === 'red_pdf' ? 'pdf' : kind;
  if ((await runApart('documentKind', bytes)) !== form)
    throw appError('rule_broken', { msg: `${kind} 的内容不是 ${invoiceFileKinds[kind]} 文件` });
  const number = kind === 'red_pdf' ? invoice.redNumber : invoice.number;
  const fileKey = await keepFile(tx, staged, {
    ownerId: invoice.userId,
    purpose: 'invoice',
    name: `${kind === 'red_pdf' ? '红字发票' : '发票'}_${number}.${form}`,
    mime: documentMimes[form],
  });
  await tx.insert(invoiceFiles).values({ invoiceId: invoice.id, kind, fileKey });
}

/** What an invoice must be: as it was asked for, from the platform, of a day from then on. */
async function askedOf(tx: Db, invoice: Invoice): Promise<AskedInvoice> {
  const title = openTitle(invoice.titleSealed);
  const { buyer: platform } = await returnTerms(tx);
  return {
    number: invoice.number ?? '',
    kind: invoice.kind,
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
