import type { ParsedInput } from '@/lib/contract';
import { isSameName } from '@/lib/domain/identity/party-name';
import {
  type AskedInvoice,
  type ComparedField,
  compareInvoice,
  differenceWords,
  invoiceDayProblem,
  type PrintedInvoice,
} from '@/lib/domain/invoices/comparison';
import { returnDeduction, returnKindPrints, returnTax } from '@/lib/domain/invoices/return';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan, negateFen, sumFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid, isAppError } from '@/lib/errors';
import { isCausedBy } from '@/server/kernel/cause';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { lockSellersOrders } from '@/server/orders/public';
import { openFile } from '@/server/site/public';
import { availableOf, post, returnDepositOf } from '@/server/wallet/public';
import { freeAmong, type KeptOrder } from './kept-orders';
import { readInvoiceFile } from './read-invoice-file';
import { requireSeller } from './return-seller';
import { requireReturnBuyer, returnRates, returnTerms } from './return-terms';
import { invoiceReturnOrders, invoiceReturns } from './tables';

type Given = ParsedInput<'invoice-return/submit'>;

interface ReturnFile {
  /** what it prints; null where it cannot be read */
  said: PrintedInvoice | null;
}

/** A media owner's uploaded invoice; the store is asked before the transaction. @returns null where it is none of his */
export async function readReturnFile(
  db: Db,
  ownerId: number,
  fileKey: string,
): Promise<ReturnFile | null> {
  const file = await openFile(db, { ownerId, fileKey, purpose: 'invoice' });
  return file && { said: await readInvoiceFile(file.bytes) };
}

/**
 * Hands in a media owner's invoice over settled orders. What its kind falls short of the agreed one is set aside from
 * his balance, so that it is there when the invoice is approved.
 * @param file of `input.file_key`
 * @returns its id
 * @throws appError not_found where an order is missing or somebody else's; rule_broken where one is not to be invoiced,
 * the owner is not verified, or the platform has not said to whom invoices are made out;
 * invalid_input naming the field that does not fit the orders, the file or the balance
 */
export async function submitReturn(
  tx: Db,
  userId: number,
  input: Given,
  file: ReturnFile | null,
): Promise<number> {
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
  const asked = await askedReturn(tx, userId, input, free);
  const amountFen = asked.amountFen ?? 0;
  assertFits(input, asked, file);
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
        state: 'reviewing' as const,
      })),
    ),
  );
  if (deductFen > 0) await hold(tx, { id: made.id, userId, deductFen });
  return made.id;
}

/** What a media owner's invoice over some orders must be; number and day as he typed them. */
async function askedReturn(
  tx: Db,
  userId: number,
  input: Pick<Given, 'invoice_kind' | 'number' | 'issued_on'>,
  free: readonly KeptOrder[],
): Promise<AskedInvoice> {
  const { buyer } = await returnTerms(tx);
  const seller = await requireSeller(tx, userId);
  const amountFen = sumFen(free.map((order) => order.amountFen));
  const ended = free
    .map(({ endedAt }) => formatTime(new Date(endedAt).toISOString(), 'date'))
    .sort();
  return {
    ...returnKindPrints[input.invoice_kind],
    number: input.number,
    issuedOn: input.issued_on,
    buyerName: buyer?.name ?? '',
    buyerTaxNumber: buyer?.tax_number ?? '',
    sellerName: seller.name,
    sellerTaxNumber: seller.tax_number,
    amountFen,
    taxFen: returnTax(amountFen, input.invoice_kind),
    days: { from: ended.at(-1) ?? '', fromWhy: '订单完成', to: await todayOf(tx) },
  };
}

function assertFits(input: Given, asked: AskedInvoice, file: ReturnFile | null): void {
  const amountFen = asked.amountFen ?? 0;
  const problems: Record<string, string> = {};
  if (fenOfYuan(input.amount) !== amountFen)
    problems.amount = `价税合计应等于所选订单的结算金额 ${formatYuan(amountFen, true)}`;
  const day = invoiceDayProblem(input.issued_on, asked.days);
  if (day) problems.issued_on = day;
  if (!isSameName(input.seller_name, asked.sellerName))
    problems.seller_name = `销售方应为您的认证名称 ${asked.sellerName}`;
  if (!file) throw invalid({ ...problems, file_key: '发票文件有误，请重新上传' });
  const { said } = file;
  for (const row of said ? compareInvoice(asked, said).filter(({ differs }) => differs) : []) {
    const field = fieldOf[row.field];
    problems[field] = [problems[field], differenceWords(row)].filter(Boolean).join('；');
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Where on the form it is said what of the file differs; what is not typed is the file's. */
const fieldOf: Readonly<Record<ComparedField, keyof Given>> = {
  number: 'number',
  issuedOn: 'issued_on',
  sellerName: 'seller_name',
  sellerTaxNumber: 'seller_name',
  kind: 'invoice_kind',
  rate: 'invoice_kind',
  taxFen: 'amount',
  amountFen: 'amount',
  buyerName: 'file_key',
  buyerTaxNumber: 'file_key',
};

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
