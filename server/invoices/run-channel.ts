import { inArray, sql } from 'drizzle-orm';
import { type InvoiceContent, invoiceContents } from '@/lib/domain/invoice';
import { isAppError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import {
  type InvoiceChannel,
  type InvoiceOutcome,
  type InvoiceRequest,
  invoiceChannel,
} from '@/server/providers/invoice-channel';
import { issueInvoice } from './issue-invoice';
import type { Invoice } from './move-invoice';
import { failInvoice } from './review-invoice';
import { openTitle } from './sealed-words';
import { invoices } from './tables';

/** Invoices a round asks about. */
const atOnce = 5;

/**
 * Takes approved invoices to the issuing channel and fetches what became of them. What was handed over is asked for before
 * it is handed over again, so that a program that died in between makes no second invoice.
 * @returns how many came to an end
 */
export async function runInvoiceChannel(db: Db, channel = invoiceChannel()): Promise<number> {
  if (channel.isByHand) return 0;
  const due = await takeDue(db, channel);
  let ended = 0;
  for (const invoice of due) ended += await askAbout(db, channel, invoice);
  return ended;
}

/** Each is this copy's for as long as the pause lasts, which doubles: 15 s, 30 s … an hour. */
function takeDue(db: Db, channel: InvoiceChannel): Promise<Invoice[]> {
  return inTransaction(db, async (tx) => {
    const due = await rows<{ id: number }>(
      tx,
      sql`select id from invoices where next_try_at <= now() and state = 'issuing'
            and channel = ${channel.name}
          order by next_try_at limit ${atOnce} for update skip locked`,
    );
    if (due.length === 0) return [];
    return tx
      .update(invoices)
      .set({
        tries: sql`least(${invoices.tries} + 1, 100)`,
        nextTryAt: sql`now() + least(15 * power(2, least(${invoices.tries}, 10)), 3600) * interval '1 second'`,
      })
      .where(
        inArray(
          invoices.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

async function askAbout(db: Db, channel: InvoiceChannel, invoice: Invoice): Promise<number> {
  try {
    const known = await channel.query(invoice.serial);
    const outcome = known.state === 'unknown' ? await channel.request(requestOf(invoice)) : known;
    return await settle(db, invoice, outcome);
  } catch (error) {
    log().warn({ err: error, invoice: invoice.id }, 'the issuing channel did not answer');
    return 0;
  }
}

async function settle(db: Db, { id }: Invoice, outcome: InvoiceOutcome): Promise<number> {
  if (outcome.state === 'issued') {
    try {
      await inTransaction(db, (tx) => issueInvoice(tx, id, outcome, 'channel'));
    } catch (error) {
      if (!isAppError(error) || error.code !== 'rule_broken') throw error;
      // It was made, but is not the asked one: nobody gets it, and the platform's people see it in their queue.
      const reason = `开票通道开出的发票 ${outcome.number} 与申请不同，没有登记：${error.msg}`;
      await inTransaction(db, (tx) => failInvoice(tx, id, reason, 'channel'));
    }
    return 1;
  }
  if (outcome.state === 'failed') {
    await inTransaction(db, (tx) => failInvoice(tx, id, outcome.reason, 'channel'));
    return 1;
  }
  return 0;
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
