import { eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { Db } from '@/server/kernel/database';
import { doubling, nothingToWrite, outsideJob } from '@/server/kernel/outside-call';
import { sendMail } from '@/server/messages/public';
import type { MailAttachment } from '@/server/providers/mail/provider';
import { openFile } from '@/server/site/public';
import { openDelivery, openTitle } from './sealed-words';
import { type Invoice, invoiceFiles, invoices } from './tables';

/** Sends the files of an issued invoice to the address that was given for it; servers tell by its name that they have it. */
export const invoiceMailJob = outsideJob({
  kind: 'invoice mails',
  limitSeconds: 90,
  pause: doubling(60, 86_400),
  most: 5,
  ask: async (db, id) => {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
    if (invoice?.state !== 'issued') return nothingToWrite;
    await mailInvoice(db, invoice);
    return async (tx) => {
      await tx.update(invoices).set({ mailedAt: sql`now()` }).where(eq(invoices.id, id));
    };
  },
});

async function mailInvoice(db: Db, invoice: Invoice): Promise<void> {
  const attachments: MailAttachment[] = [];
  for (const { fileKey } of await db
    .select()
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoice.id))) {
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
}
