import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoiceChannelJob } from '@/server/invoices/public';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { runOnce } from '@/server/kernel/job';
import { call } from '@/tests/support/call';
import {
  anInvoice,
  anInvoiceNumber,
  marketDate,
  type TestInvoice,
} from '@/tests/support/factories/an-invoice';
import { aPdf } from '@/tests/support/factories/an-invoice-file';
import { operated } from '@/tests/support/operated';
import { startNuonuoGateway } from '@/tests/support/servers/nuonuo-gateway';

const held = globalThis as typeof globalThis & { __env?: unknown };
let gateway: Awaited<ReturnType<typeof startNuonuoGateway>>;

beforeAll(async () => {
  gateway = await startNuonuoGateway(aPdf());
  held.__env = parseEnv({ ...process.env, ...gateway.settings, INVOICE_CHANNEL: 'nuonuo' });
});
afterAll(async () => {
  held.__env = undefined;
  await gateway.stop();
});

const unknown = { code: 'E9500', describe: '没有查到' };
const taken = { code: 'E0000', result: { invoiceSerialNum: '1' } };
const found = (more: object) => ({ code: 'E0000', result: [more] });

async function anApproved(): Promise<TestInvoice> {
  const invoice = await anInvoice();
  await operated('invoice', { id: invoice.id, decision: 'approve' });
  gateway.asked.length = 0;
  return invoice;
}

/** A round of the jobs, its pause over. */
async function round(): Promise<number> {
  const { db } = await openDatabase();
  await db.execute(sql`update outside_calls set run_at = now() where kind = 'invoice channel'`);
  return runOnce(invoiceChannelJob);
}

const shown = ({ id, buyer }: TestInvoice) =>
  call('get_bill_detail', { invoice_id: id }, { as: buyer });

it('asks for an invoice once, signed, and fetches it with its file when it is made', async () => {
  const invoice = await anApproved();
  gateway.answers('queryInvoiceResult', unknown);
  gateway.answers('requestBillingNew', taken);
  expect(await round()).toBe(0);
  expect(gateway.asked.map(({ method }) => method)).toEqual([
    'queryInvoiceResult',
    'requestBillingNew',
  ]);
  expect(gateway.asked.every(({ isSigned, token }) => isSigned && token === 'a-token')).toBe(true);
  expect(gateway.asked[1]?.body).toMatchObject({
    order: {
      buyerName: '示例美妆（演示）有限公司',
      invoiceLine: 'bs',
      invoiceType: '1',
      invoiceDetail: [
        {
          goodsName: '广告费',
          taxIncludedAmount: '1000.00',
          tax: '56.60',
          taxExcludedAmount: '943.40',
          taxRate: '0.06',
        },
      ],
    },
  });
  gateway.answers('queryInvoiceResult', found({ status: '20' }));
  expect(await round()).toBe(0);
  const number = anInvoiceNumber();
  gateway.answers(
    'queryInvoiceResult',
    found({
      status: '2',
      allElectronicInvoiceNumber: number,
      invoiceTime: Date.now(),
      pdfUrl: gateway.fileUrl,
    }),
  );
  expect(await round()).toBe(1);
  expect(gateway.asked.filter(({ method }) => method === 'requestBillingNew')).toHaveLength(1);
  expect(await shown(invoice)).toMatchObject({
    state: 'issued',
    number,
    issued_on: marketDate(),
    files: [{ kind: 'pdf' }],
  });
});

it('that comes back as another one than was asked for is not handed out, and its operator reads why', async () => {
  const invoice = await anApproved();
  const number = anInvoiceNumber();
  gateway.answers(
    'queryInvoiceResult',
    found({
      status: '2',
      allElectronicInvoiceNumber: number,
      invoiceTime: Date.now() - 400 * 86_400_000,
      pdfUrl: gateway.fileUrl,
    }),
  );
  expect(await round()).toBe(1);
  expect(await shown(invoice)).toMatchObject({
    state: 'failed',
    reason: `开票通道开出的发票 ${number} 与申请不同，没有登记：开票日期不能早于申请开票日 ${marketDate()}`,
    files: [],
  });
});

it('says why one could not be made, and tries again under another number', async () => {
  const invoice = await anApproved();
  gateway.answers('queryInvoiceResult', found({ status: '22', failCause: '购方税号不存在' }));
  expect(await round()).toBe(1);
  expect(await shown(invoice)).toMatchObject({ state: 'failed', reason: '购方税号不存在' });
  const [first] = gateway.asked;
  await operated('invoice_retry', { id: invoice.id });
  gateway.answers('queryInvoiceResult', found({ status: '20' }));
  await round();
  expect(gateway.asked.at(-1)?.body.orderNos).not.toEqual(first?.body.orderNos);
});

it('waits for a channel that is away, and takes a number asked for twice as asked for', async () => {
  const invoice = await anApproved();
  gateway.answers('queryInvoiceResult', null);
  expect(await round()).toBe(0);
  expect(await shown(invoice)).toMatchObject({ state: 'issuing' });
  gateway.answers('queryInvoiceResult', unknown);
  gateway.answers('requestBillingNew', { code: 'E9106', describe: '订单编号不能重复' });
  expect(await round()).toBe(0);
  expect(await shown(invoice)).toMatchObject({ state: 'issuing' });
});
