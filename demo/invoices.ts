import { sql } from 'drizzle-orm';
import { yuanOfFen } from '@/lib/domain/money/money';
import { documentMimes } from '@/server/files/public';
import {
  addTitle,
  applyInvoice,
  invoice,
  issueInvoice,
  listFreeOrders,
  readReturnFile,
  stageInvoiceFiles,
  submitReturn,
} from '@/server/invoices/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { storeFile } from '@/server/site/public';
import { emptyPdf } from './empty-pdf';

const title = {
  title_kind: 'company',
  name: '青禾研究所（苏州）演示有限公司',
  tax_number: '91320508MADEM002XK',
  address: '示例市示例路 66 号',
  phone: '0571-00000003',
  bank: '演示银行示例支行',
  account: '6200000000000003',
  is_default: '1',
} as const;

/** Titles, an invoice that was issued, one that was refused, one that waits; of the media owner one that is looked at. */
export async function seedInvoices(tx: Db, buyerId: number, sellerId: number): Promise<void> {
  const billId = await addTitle(tx, buyerId, title);
  await addTitle(tx, buyerId, {
    ...title,
    name: '青禾生活（演示）有限公司',
    tax_number: '91330100MADEM00040',
    bank: '',
    account: '',
    is_default: '0',
  });
  const { list } = await listFreeOrders(
    tx,
    { userId: buyerId, side: 'buyer' },
    { page: 1, pageSize: 20 },
  );
  const orderSns = list.map(({ orderSn }) => orderSn).reverse();
  const ask = (order_sn_list: string[], remark = '') =>
    applyInvoice(tx, buyerId, {
      order_sn_list,
      bill_id: billId,
      invoice_kind: 'special',
      content: 'ad',
      remark,
      email: 'fapiao@example.com',
    });
  const today = await dayOf(tx);
  if (orderSns.length >= 2) {
    const id = await ask(orderSns.slice(0, 2), '修护霜投放（演示）');
    await invoice.decide(tx, { id, decision: 'approve' });
    const files = await stageInvoiceFiles(tx, { pdf: emptyPdf });
    const issued = { number: '26330000000000000001', issuedOn: today, files };
    await issueInvoice(tx, id, issued, 'platform');
  }
  if (orderSns.length >= 3) {
    const refused = await ask(orderSns.slice(2, 3));
    const reason = '备注写了品牌以外的公司名称，请修改后重新申请';
    await invoice.decide(tx, { id: refused, decision: 'reject', reason });
    await ask(orderSns.slice(2, 3));
  }
  await seedReturn(tx, sellerId, today);
}

async function seedReturn(tx: Db, sellerId: number, today: string): Promise<void> {
  const { list } = await listFreeOrders(
    tx,
    { userId: sellerId, side: 'seller' },
    { page: 1, pageSize: 20 },
  );
  const oldest = list.at(-1);
  if (!oldest) return;
  const fileKey = await storeFile(tx, {
    ownerId: sellerId,
    purpose: 'invoice',
    name: '演示回票.pdf',
    mime: documentMimes.pdf,
    bytes: emptyPdf,
  });
  const given = {
    order_sn_list: [oldest.orderSn],
    file_key: fileKey,
    invoice_kind: 'special_6' as const,
    number: '26330000000000000002',
    issued_on: today,
    seller_name: '杭州山前影像演示工作室',
    amount: yuanOfFen(oldest.amountFen),
    deduct_fen: 0,
  };
  await submitReturn(tx, sellerId, given, await readReturnFile(tx, sellerId, fileKey));
}

async function dayOf(tx: Db): Promise<string> {
  const [found] = await rows<{ day: string }>(tx, sql`select ${marketToday} as day`);
  return found?.day ?? '';
}
