import type { Input } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { operated } from '@/tests/support/operated';
import { call } from '../call';
import { aCompletedOrder } from './a-completed-order';
import type { TestUser } from './a-user';
import { aPdf } from './an-invoice-file';
import type { TestOrder } from './an-order';

/** Words of a company's title with all that an invoice can print of it. */
export const fullTitle = {
  title_kind: 'company',
  name: '示例美妆（演示）有限公司',
  tax_number: '91330100MADEM0008C',
  address: '示例市示例路 8 号',
  phone: '0571-00000008',
  bank: '演示银行示例支行',
  account: '6200000000000008',
} as const satisfies Input<'add_bill'>;

/** A title of somebody. @returns its bill_id */
export async function aTitle(
  user: TestUser,
  words: Partial<Input<'add_bill'>> = {},
): Promise<number> {
  return (await call('add_bill', { ...fullTitle, ...words }, { as: user })).bill_id;
}

export interface TestInvoice {
  id: number;
  buyer: TestUser;
  orders: TestOrder[];
}

/** An application over orders, a new completed one where none is given. */
export async function anInvoice({
  orders: given,
  ...input
}: { orders?: TestOrder[] } & Partial<Input<'applyInvoice'>> = {}): Promise<TestInvoice> {
  const orders = given ?? [await aCompletedOrder()];
  const buyer = orders[0]!.buyer;
  const { titles } = await call('bill_list', {}, { as: buyer });
  const bill = titles[0]?.bill_id ?? (await aTitle(buyer));
  const { invoice_id: id } = await call(
    'applyInvoice',
    {
      order_sn_list: orders.map(({ orderSn }) => orderSn),
      bill_id: bill,
      invoice_kind: 'special',
      email: 'fapiao@example.com',
      ...input,
    },
    { as: buyer },
  );
  return { id, buyer, orders };
}

/** A file as `npm run operate` sends it. */
export const sentFile = (bytes: Buffer): string => `base64,${bytes.toString('base64')}`;

let numbers = 0;

/** A number of the tax office that no other test has. */
export const anInvoiceNumber = (): string =>
  `2633${String(Date.now()).slice(-8)}${String(++numbers).padStart(8, '0')}`;

/** YYYY-MM-DD in the market, some days from today: what is issued is of a day from its application on. */
export const marketDate = (days = 0): string =>
  formatTime(new Date(Date.now() + days * 86_400_000).toISOString(), 'date');

/** One that was approved and issued by hand. */
export async function anIssuedInvoice(
  given: Parameters<typeof anInvoice>[0] = {},
): Promise<TestInvoice & { number: string }> {
  const invoice = await anInvoice(given);
  const number = anInvoiceNumber();
  await operated('invoice', { id: invoice.id, decision: 'approve' });
  await operated('invoice_issue', {
    id: invoice.id,
    number,
    issued_on: marketDate(),
    pdf: sentFile(aPdf()),
  });
  return { ...invoice, number };
}
