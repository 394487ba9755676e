import type { ParsedInput } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/format-yuan';
import { fenOfYuan, negateFen, sumFen } from '@/lib/domain/money';
import { returnDeduction } from '@/lib/domain/return-invoice';
import { appError, invalid, isAppError } from '@/lib/errors';
import { isCausedBy } from '@/server/kernel/cause';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { lockSellersOrders } from '@/server/orders/public';
import { openFile } from '@/server/site/public';
import { availableOf, post, returnDepositOf } from '@/server/wallet/public';
import { freeAmong } from './kept-orders';
import { type InvoiceFields, readInvoiceFile } from './read-invoice-file';
import { requireReturnBuyer, returnRates } from './return-terms';
import { invoiceReturnOrders, invoiceReturns } from './tables';

type Given = ParsedInput<'invoice-return/submit'>;

/**
 * Hands in a media owner's invoice over settled orders. What its kind falls short of the agreed one is set aside from
 * his balance, so that it is there when the invoice is approved.
 * @returns its id
 * @throws appError not_found where an order is missing or somebody else's; rule_broken where one is not to be invoiced,
 * or the platform has not said to whom invoices are made out;
 * invalid_input naming the field that does not fit the orders, the file or the balance
 */
export async function submitReturn(tx: Db, userId: number, input: Given): Promise<number> {
  await requireReturnBuyer(tx);
  const locked = await lockSellersOrders(tx, userId, input.order_sn_list);
  const free = await freeAmong(
    tx,
    'seller',
    locked.map(({ id }) => id),
  );
  const busy = locked.find(({ id }) => !free.some((order) => order.id === id));
  if (busy) {
    throw appError('rule_broken', {
      msg: `订单 ${busy.orderSn} 不在待回票之列：已在另一张回票上，或者还没有结算，请刷新后重选`,
    });
  }
  const amountFen = sumFen(free.map((order) => order.amountFen));
  await assertFits(tx, userId, input, amountFen);
  const rates = await returnRates(tx);
  const deductFen = returnDeduction(amountFen, input.invoice_kind, rates);
  if (deductFen !== input.deduct_fen) {
    throw invalid({
      invoice_kind: `此种类现在扣款 ${formatYuan(deductFen, true)}，与您看到的不同，请刷新后核对`,
    });
  }
  const [made] = await refuseTaken(
    tx
      .insert(invoiceReturns)
      .values({
        userId,
        state: 'reviewing',
        kind: input.invoice_kind,
        number: input.number,
        issuedOn: input.issued_on,
        sellerSealed: seal(input.seller_name),
        amountFen,
        deductRate: rates[input.invoice_kind],
        deductFen,
        fileKey: input.file_key,
      })
      .returning({ id: invoiceReturns.id }),
  );
  if (!made) throw new Error('an insert returns its row');
  await refuseTaken(
    tx.insert(invoiceReturnOrders).values(
      free.map((order) => ({
        returnId: made.id,
        orderId: order.id,
        amountFen: order.amountFen,
        state: 'reviewing',
      })),
    ),
  );
  if (deductFen > 0) await hold(tx, { id: made.id, userId, deductFen });
  return made.id;
}

async function assertFits(tx: Db, userId: number, input: Given, amountFen: number): Promise<void> {
  if (fenOfYuan(input.amount) !== amountFen) {
    throw invalid({
      amount: `价税合计应等于所选订单的结算金额 ${formatYuan(amountFen, true)}`,
    });
  }
  if (input.issued_on > (await todayOf(tx))) throw invalid({ issued_on: '开票日期不能晚于今天' });
  const file = await openFile(tx, { ownerId: userId, fileKey: input.file_key, purpose: 'invoice' });
  if (!file) throw invalid({ file_key: '发票文件有误，请重新上传' });
  const said = await readInvoiceFile(file.bytes);
  if (said) assertSaid(said, input, amountFen);
}

/** What is typed may not differ from what stands in the file. */
function assertSaid(said: InvoiceFields, input: Given, amountFen: number): void {
  const problems: Record<string, string> = {};
  if (said.number !== input.number) problems.number = `文件里的发票号码是 ${said.number}`;
  if (said.issuedOn && said.issuedOn !== input.issued_on)
    problems.issued_on = `文件里的开票日期是 ${said.issuedOn}`;
  if (said.sellerName && said.sellerName !== input.seller_name)
    problems.seller_name = `文件里的销售方是 ${said.sellerName}`;
  if (said.kind && said.kind !== input.invoice_kind)
    problems.invoice_kind = '所选种类与文件里的不同，请核对';
  if (said.amountFen !== null && said.amountFen !== amountFen) {
    problems.amount = `文件里的价税合计是 ${formatYuan(said.amountFen, true)}，所选订单为 ${formatYuan(amountFen, true)}`;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function hold(
  tx: Db,
  { id, userId, deductFen }: { id: number; userId: number; deductFen: number },
): Promise<void> {
  try {
    await post(tx, {
      key: `return ${id} hold`,
      reason: 'return_hold',
      subject: `HP${id}`,
      entries: [
        { account: availableOf(userId), amountFen: negateFen(deductFen) },
        { account: returnDepositOf(id), amountFen: deductFen },
      ],
    });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rule_broken') throw error;
    throw invalid({
      invoice_kind: `此种类需从可用余额预扣 ${formatYuan(deductFen, true)}，余额不足，请换一种或等结算到账`,
    });
  }
}

async function refuseTaken<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isCausedBy(error, ({ constraint }) => constraint === 'invoice_returns_number'))
      throw invalid({ number: '此发票号码已经提交过，请核对' });
    if (isCausedBy(error, ({ constraint }) => constraint === 'invoice_return_orders_living'))
      throw appError('rule_broken', { msg: '所选订单中有的已在另一张回票上，请刷新后重选' });
    throw error;
  }
}
