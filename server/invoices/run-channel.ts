import { eq } from 'drizzle-orm';
import { type InvoiceContent, invoiceContents } from '@/lib/domain/invoices/invoice';
import { isAppError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { doubling, nothingToWrite, outsideJob } from '@/server/kernel/outside-call';
import { inTransaction } from '@/server/kernel/transaction';
import {
  type InvoiceOutcome,
  type InvoiceRequest,
  invoiceChannel,
} from '@/server/providers/invoice-channel/provider';
import { invoice as invoiceProcess, issueInvoice } from './invoice-process';
import { type InvoiceFiles, stageInvoiceFiles } from './keep-invoice-file';
import { openTitle } from './sealed-words';
import { type Invoice, invoices } from './tables';

/**
 * Takes an approved invoice to the issuing channel and fetches what became of it. What was handed over is asked for before
 * it is handed over again, so that a program that died in between makes no second invoice.
 */
export const invoiceChannelJob = outsideJob({
  kind: 'invoice channel',
  limitSeconds: 90,
  pause: doubling(15, 3600),
  most: 5,
  ask: async (db, id) => {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
    if (invoice?.state !== 'issuing') return nothingToWrite;
    const channel = invoiceChannel();
    if (channel.isByHand || channel.name !== invoice.channel) return null;
    const known = await channel.query(invoice.serial);
    const outcome = known.state === 'unknown' ? await channel.request(requestOf(invoice)) : known;
    if (outcome.state === 'unknown' || outcome.state === 'waiting') return null;
    if (outcome.state === 'failed') return (tx) => fail(tx, id, outcome.reason);
    const files = await stageInvoiceFiles(db, outcome.files);
    return (tx) => issue(tx, id, { ...outcome, files });
  },
});

async function issue(
  tx: Db,
  id: number,
  issued: Omit<Extract<InvoiceOutcome, { state: 'issued' }>, 'files'> & { files: InvoiceFiles },
): Promise<void> {
  try {
    await inTransaction(tx, (inner) => issueInvoice(inner, id, issued, 'channel'));
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rule_broken') throw error;
    // It was made, but is not the asked one: nobody gets it, and the platform's people see it in their queue.
    const reason = `开票通道开出的发票 ${issued.number} 与申请不同，没有登记：${error.msg}`;
    await fail(tx, id, reason);
  }
}

async function fail(tx: Db, id: number, reason: string): Promise<void> {
  await invoiceProcess.move(tx, id, { name: 'fail', reason, fields: { actor: 'channel' } });
}

function requestOf(invoice: Invoice): InvoiceRequest {
  const title = openTitle(invoice.titleSealed);
  return {
    serial: invoice.serial,
    kind: invoice.kind === 'special' ? 'special' : 'normal',
    contentLabel: invoiceContents[invoice.content as InvoiceContent], // written from the constant
    amountFen: invoice.amountFen,
    taxFen: invoice.taxFen,
    rate: invoice.rate,
    remark: invoice.remark,
    buyer: {
      name: title.name,
      taxNumber: title.tax_number,
      address: title.address,
      phone: title.phone,
      bank: title.bank,
      account: title.account,
    },
  };
}
