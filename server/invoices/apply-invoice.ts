import type { ParsedInput } from '@/lib/contract';
import { lackingForSpecial, taxNumberProblem } from '@/lib/domain/invoices/invoice';
import { invoiceRate } from '@/lib/domain/invoices/rate';
import { sumFen, taxWithin } from '@/lib/domain/money/money';
import { appError, invalid } from '@/lib/errors';
import { isCausedBy } from '@/server/kernel/cause';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { lockBuyersOrders } from '@/server/orders/public';
import { freeAmong } from './kept-orders';
import { sealWords, type TitleWords } from './sealed-words';
import { invoiceEvents, invoiceOrders, invoices } from './tables';
import { ownTitle } from './titles';

/**
 * Asks for one invoice over orders of the caller, for what was really paid (domain.md: Invoice).
 * @returns its id
 * @throws appError not_found where an order or the title is missing or somebody else's; rule_broken where an order
 * cannot be invoiced; invalid_input naming `invoice_kind` where the title lacks what a 专票 needs, `bill_id` where its tax number is wrong
 */
export async function applyInvoice(
  tx: Db,
  userId: number,
  input: ParsedInput<'applyInvoice'>,
): Promise<number> {
  const title = await ownTitle(tx, userId, input.bill_id);
  assertKindFits(title, input.invoice_kind);
  const locked = await lockBuyersOrders(tx, userId, input.order_sn_list);
  const free = await freeAmong(
    tx,
    'buyer',
    locked.map(({ id }) => id),
  );
  const busy = locked.find(({ id }) => !free.some((order) => order.id === id));
  if (busy) throw cannot(busy.orderSn);
  const amountFen = sumFen(free.map((order) => order.amountFen));
  const [made] = await tx
    .insert(invoices)
    .values({
      userId,
      state: 'reviewing',
      kind: input.invoice_kind,
      content: input.content,
      amountFen,
      taxFen: taxWithin(amountFen, invoiceRate),
      rate: invoiceRate,
      remark: input.remark,
      titleKind: title.title_kind,
      titleSealed: sealWords(title),
      deliverySealed: sealWords({ email: input.email }),
      serial: serialNumber('FP', 8),
    })
    .returning({ id: invoices.id });
  if (!made) throw new Error('an insert returns its row');
  await refuseTaken(
    tx.insert(invoiceOrders).values(
      free.map((order) => ({
        invoiceId: made.id,
        orderId: order.id,
        amountFen: order.amountFen,
        state: 'reviewing' as const,
      })),
    ),
  );
  await tx.insert(invoiceEvents).values({ invoiceId: made.id, move: 'apply', actor: 'owner' });
  return made.id;
}

function assertKindFits(title: TitleWords, kind: 'normal' | 'special'): void {
  // A title of before the check digit was asked for.
  const problem = taxNumberProblem(title);
  if (problem) throw invalid({ bill_id: `${problem}，请先在抬头里改正` });
  if (kind !== 'special') return;
  const lacking = lackingForSpecial(title);
  if (lacking.length > 0)
    throw invalid({ invoice_kind: `开数电专票还缺：${lacking.join('、')}，请先补全抬头` });
}

const cannot = (orderSn: string) =>
  appError('rule_broken', {
    msg: `订单 ${orderSn} 不在可开票之列：已在另一张发票上，或者还没有完成，请刷新后重选`,
    data: { order_sn: orderSn },
  });

/** The index over living lines: orders are held above, so only a defect comes this far. */
async function refuseTaken<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'invoice_orders_living')) throw error;
    throw appError('rule_broken', { msg: '所选订单中有的已在另一张发票上，请刷新后重选' });
  }
}
