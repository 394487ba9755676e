import { eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/format-yuan';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { sendMail } from '@/server/notices/public';
import type { MailAttachment } from '@/server/providers/mail';
import { openFile } from '@/server/site/public';
import { openDelivery, openTitle } from './sealed-words';
import { invoiceFiles, invoices } from './tables';

/** Mails a round at most: a mail server that is away takes seconds for each. */
const aRound = 5;

/**
 * Sends the files of issued invoices to the addresses that were given for them. One that is not taken is tried again, with
 * pauses that grow from a minute to a day; the same mail keeps its name, by which servers tell that they have it.
 * @returns how many went out
 */
export async function mailInvoices(db: Db): Promise<number> {
  let sent = 0;
  for (const id of await takeDue(db)) {
    try {
      if (await mailInvoice(db, id)) sent++;
    } catch (error) {
      log().warn({ err: error, invoice: id }, 'the files of an invoice did not go out');
    }
  }
  return sent;
}

/** Each is this copy's until its next try. */
function takeDue(db: Db): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const due = await rows<{ id: number }>(
      tx,
      sql`update invoices set tries = least(tries + 1, 100),
            next_try_at = now() + least(60 * power(2, least(tries, 11)), 86400) * interval '1 second'
          where id in (select id from invoices
            where next_try_at <= now() and state = 'issued' and mailed_at is null
            order by next_try_at limit ${aRound} for update skip locked)
          returning id`,
    );
    return due.map(({ id }) => id);
  });
}

async function mailInvoice(db: Db, id: number): Promise<boolean> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) return false;
  const attachments: MailAttachment[] = [];
  for (const { fileKey } of await db
    .select()
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, id))) {
    const file = await openFile(db, { ownerId: invoice.userId, fileKey, purpose: 'invoice' });
    if (file) attachments.push({ name: file.name, type: file.mime, content: file.bytes });
  }
  const { name } = openTitle(invoice.titleSealed);
  await sendMail({
    to: openDelivery(invoice.deliverySealed).email,
    subject: `您的电子发票 ${invoice.number}`,
    text: `抬头：${name}\n价税合计：${formatYuan(invoice.amountFen, true)}\n发票号码：${invoice.number}\n\n发票文件见附件，也可以在「发票管理」里下载。`,
    key: `invoice-${invoice.number}`,
    attachments,
  });
  await db
    .update(invoices)
    .set({ mailedAt: sql`now()`, nextTryAt: null })
    .where(eq(invoices.id, id));
  return true;
}
