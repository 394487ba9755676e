import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoiceMailJob } from '@/server/invoices/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import { openFile } from '@/server/site/public';
import { availableBalance, availableOf, clearing, post } from '@/server/wallet/public';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aCompany, aVerification } from '@/tests/support/factories/a-verification';
import {
  anInvoice,
  anInvoiceNumber,
  anIssuedInvoice,
  fullTitle,
  marketDate,
  sentFile,
  type TestInvoice,
} from '@/tests/support/factories/an-invoice';
import {
  anInvoiceOfd,
  anInvoiceXml,
  aPdf,
  aZip,
  type PrintedInvoice,
} from '@/tests/support/factories/an-invoice-file';
import { operated } from '@/tests/support/operated';

const detail = ({ id, buyer }: TestInvoice) =>
  call('get_bill_detail', { invoice_id: id }, { as: buyer });

/** Whose invoices these are, as owners read to whom theirs are made out. */
async function platformName(): Promise<string> {
  const { terms } = await call('invoice-return/list', {}, { as: await aMediaOwner() });
  return terms.buyer?.name ?? '';
}

async function anApproved(): Promise<TestInvoice> {
  const invoice = await anInvoice();
  await operated('invoice', { id: invoice.id, decision: 'approve' });
  return invoice;
}

describe('an invoice made by hand', () => {
  it('waits in the queue with everything that is printed, and is registered with its files', async () => {
    const invoice = await anApproved();
    const number = anInvoiceNumber();
    const said = await operated('invoice_issue', {
      id: invoice.id,
      number,
      issued_on: marketDate(),
      pdf: sentFile(aPdf()),
      xml: sentFile(
        anInvoiceXml({
          number,
          issuedOn: marketDate(),
          seller: await platformName(),
          buyer: fullTitle.name,
          total: '1000.00',
          tax: '56.60',
        }),
      ),
      ofd: sentFile(anInvoiceOfd({ number, issuedOn: marketDate(), net: '943.40', tax: '56.60' })),
    });
    expect(said).toBe(`发票 ${invoice.id} 已开具：${number}`);
    const shown = await detail(invoice);
    expect(shown).toMatchObject({ state: 'issued', number, issued_on: marketDate() });
    expect(shown.files.map(({ kind }) => kind)).toEqual(['ofd', 'pdf', 'xml']);
    expect(shown.events.map(({ label }) => label)).toEqual([
      '提交开票申请',
      '审核通过，开始开票',
      '发票已开具',
    ]);
    expect(await call('bill_list', {}, { as: invoice.buyer })).toMatchObject({ year_fen: 100_000 });
  });

  it('hands its files to who asked for it, and to nobody else', async () => {
    const invoice = await anIssuedInvoice();
    const [file] = (await detail(invoice)).files;
    const asked = (user: TestInvoice['buyer']) =>
      reply('file-url', { file_key: file!.file_key }, { as: user });
    expect((await asked(invoice.buyer)).envelope).toMatchObject({
      status: 200,
      data: { files: [{ name: `发票_${invoice.number}.pdf`, mime: 'application/pdf' }] },
    });
    expect((await asked(await anAdvertiser())).envelope).toMatchObject({ status: 422 });
    const { db } = await openDatabase();
    const stored = { ownerId: invoice.buyer.id, fileKey: file!.file_key, purpose: 'invoice' };
    expect((await openFile(db, stored))?.bytes).toEqual(aPdf());
  });

  it.each([
    ['pdf', () => aZip('a.txt', 'x'), 'pdf 的内容不是 PDF 文件'],
    ['ofd', () => aZip('a.txt', 'x'), 'ofd 的内容不是 OFD 文件'],
    ['xml', () => Buffer.from('<a><b></a>'), 'xml 的内容不是 XML 文件'],
    [
      'xml',
      () => Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      'xml 的内容不是 XML 文件',
    ],
  ])('refuses a %s that is none, and stays as it was', async (kind, made, msg) => {
    const invoice = await anApproved();
    const fields = { id: invoice.id, number: anInvoiceNumber(), issued_on: marketDate() };
    await expect(
      operated('invoice_issue', { ...fields, [kind]: sentFile(made()) }),
    ).rejects.toMatchObject({ msg });
    expect(await detail(invoice)).toMatchObject({ state: 'issuing', files: [], number: '' });
  });

  it('refuses a file that is not of the asked invoice, saying every field that differs', async () => {
    const invoice = await anApproved();
    const number = anInvoiceNumber();
    const right = {
      number,
      issuedOn: marketDate(),
      seller: await platformName(),
      buyer: fullTitle.name,
      buyerTaxNumber: fullTitle.tax_number,
      total: '1000.00',
      tax: '56.60',
    };
    const said = async (file: { xml: Buffer } | { ofd: Buffer }) => {
      const [[kind, bytes] = ['', aPdf()]] = Object.entries(file);
      return operated('invoice_issue', {
        id: invoice.id,
        number,
        issued_on: marketDate(),
        [kind]: sentFile(bytes),
      }).catch(({ msg }) => msg as string);
    };
    const xml = (more: Partial<PrintedInvoice>) =>
      said({ xml: anInvoiceXml({ ...right, ...more }) });
    const head = 'XML 文件与申请不同，没有登记：';
    expect(await xml({ buyer: '别家（演示）公司', seller: '另一家（演示）公司' })).toBe(
      `${head}购买方名称应为 ${right.buyer}，文件里是 别家（演示）公司；销售方名称应为 ${right.seller}，文件里是 另一家（演示）公司`,
    );
    expect(await xml({ isSpecial: false })).toBe(`${head}发票种类应为 数电专票，文件里是 数电普票`);
    expect(await xml({ rate: '0.03' })).toBe(`${head}税率应为 6%，文件里是 3%`);
    expect(await xml({ issuedOn: '2025-11-20' })).toContain('文件里是 2025-11-20');
    expect(await xml({ issuedOn: '2027-11-20' })).toContain('文件里是 2027-11-20');
    expect(await xml({ total: '999.00' })).toContain('价税合计应为 ¥1,000.00，文件里是 ¥999.00');
    const ofOther = { number, issuedOn: marketDate(), net: '943.40', tax: '56.60' };
    expect(
      await said({ ofd: anInvoiceOfd({ ...ofOther, buyerTaxNumber: '91330100MADEM0003W' }) }),
    ).toBe(
      `OFD 文件与申请不同，没有登记：购买方税号应为 ${fullTitle.tax_number}，文件里是 91330100MADEM0003W`,
    );
    expect(await detail(invoice)).toMatchObject({ state: 'issuing', files: [], number: '' });
    expect(await xml({})).toBe(`发票 ${invoice.id} 已开具：${number}`);
  });

  it('is of no day before it was asked for, and of none that is still to come', async () => {
    const { id } = await anApproved();
    const issue = (issued_on: string) =>
      operated('invoice_issue', {
        id,
        number: anInvoiceNumber(),
        issued_on,
        pdf: sentFile(aPdf()),
      });
    await expect(issue(marketDate(-2))).rejects.toMatchObject({
      msg: `开票日期不能早于申请开票日 ${marketDate()}`,
    });
    await expect(issue(marketDate(2))).rejects.toMatchObject({ msg: '开票日期不能晚于今天' });
  });

  it('tells the operator and the payer where the title is not the verified payer', async () => {
    const order = await aCompletedOrder();
    await aVerification(order.buyer, { kind: 'company' });
    const invoice = await anInvoice({ orders: [order] });
    const words = `与付款账号的认证名称「${aCompany.name}」不同`;
    const { db } = await openDatabase();
    const queue = await operate(db, { list: 'invoice', fields: { all: '1' } });
    expect(queue).toContain(`抬头${words}`);
    const { titles } = await call('bill_list', {}, { as: invoice.buyer });
    expect(titles[0]?.differs).toContain(words);
  });

  it('refuses a number that is taken, and none of the files', async () => {
    const { number: taken } = await anIssuedInvoice();
    const { id } = await anApproved();
    const number = anInvoiceNumber();
    const issue = (more: object) =>
      operated('invoice_issue', { id, number, issued_on: marketDate(), ...more });
    await expect(issue({ number: taken, pdf: sentFile(aPdf()) })).rejects.toMatchObject({
      msg: '此发票号码已登记在另一张发票上，请核对',
    });
    await expect(issue({})).rejects.toMatchObject({
      msg: '请至少附上 PDF、OFD、XML 中的一个文件',
    });
  });

  it('that could not be made says why, and is made after another try', async () => {
    const invoice = await anApproved();
    await operated('invoice_fail', { id: invoice.id, reason: '税务平台额度不足' });
    expect(await detail(invoice)).toMatchObject({
      state: 'failed',
      progress: '税务平台额度不足；平台会重试，您也可以撤回后修改',
      can: { cancel: true },
    });
    await operated('invoice_retry', { id: invoice.id });
    expect(await detail(invoice)).toMatchObject({ state: 'issuing', reason: '' });
  });

  it('goes out by mail, once', async () => {
    const invoice = await anIssuedInvoice();
    expect(await runOnce(invoiceMailJob)).toBeGreaterThan(0);
    expect(await runOnce(invoiceMailJob)).toBe(0);
    expect((await detail(invoice)).progress).toMatch(/已发至 fapiao@example\.com$/);
  });
});

describe('红冲', () => {
  it('is asked for with a reason, done by the platform, and frees the orders', async () => {
    const invoice = await anIssuedInvoice();
    const ask = (reason: string) =>
      reply('invoice/red', { invoice_id: invoice.id, reason }, { as: invoice.buyer });
    expect((await ask('错')).envelope.data).toMatchObject({
      fields: { reason: '红冲原因至少 4 个字' },
    });
    expect((await ask('抬头填错')).envelope.status).toBe(200);
    expect(await detail(invoice)).toMatchObject({ state: 'red_applied', red_reason: '抬头填错' });
    const red = anInvoiceNumber();
    await operated('invoice_red', { id: invoice.id, number: red, pdf: sentFile(aPdf()) });
    const shown = await detail(invoice);
    expect(shown).toMatchObject({ state: 'red_done', red_number: red });
    expect(shown.files.map(({ kind }) => kind)).toEqual(['pdf', 'red_pdf']);
    expect((await anInvoice({ orders: invoice.orders })).id).not.toBe(invoice.id);
  });

  it('that was only asked for may be refused, and the invoice stays and goes out', async () => {
    const invoice = await anIssuedInvoice();
    const asked = { invoice_id: invoice.id, reason: '想换一个抬头' };
    await call('invoice/red', asked, { as: invoice.buyer });
    await runOnce(invoiceMailJob);
    await operated('invoice_keep', { id: invoice.id, reason: '抬头与申请一致' });
    expect(await detail(invoice)).toMatchObject({ state: 'issued', red_reason: '' });
    await runOnce(invoiceMailJob);
    expect((await detail(invoice)).progress).toMatch(/已发至 fapiao@example\.com$/);
  });

  it('follows a refund after completion, with its reason, and cannot be refused', async () => {
    const order = await aCompletedOrder({ priceFen: 100_000 });
    const invoice = await anIssuedInvoice({ orders: [order] });
    const said = await refund(order.orderSn, '300');
    expect(said).toContain(`发票 ${invoice.id} 已转入红冲`);
    const why = `订单 ${order.orderSn} 完成后退款 ¥300.00：作品数据造假`;
    expect(await detail(invoice)).toMatchObject({ state: 'red_applied', red_reason: why });
    await expect(
      operated('invoice_keep', { id: invoice.id, reason: '不红冲' }),
    ).rejects.toMatchObject({ msg: '发票上有订单已退款，必须红冲，不能拒绝' });
    await operated('invoice_red', { id: invoice.id, number: anInvoiceNumber() });
    expect(await call('availableInvoiceOrder', {}, { as: order.buyer })).toMatchObject({
      list: [{ order_sn: order.orderSn, refunded_fen: 30_000, amount_fen: 70_000 }],
    });
  });

  it('waits for an invoice that is being made, and an application that was not looked at is handed back', async () => {
    const first = await aCompletedOrder();
    const waiting = await anInvoice({ orders: [first] });
    await refund(first.orderSn, '100');
    expect(await detail(waiting)).toMatchObject({ state: 'rejected' });

    const making = await anApproved();
    await refund(making.orders[0]!.orderSn, '100');
    expect(await detail(making)).toMatchObject({ state: 'issuing' });
    const fields = { id: making.id, number: anInvoiceNumber(), issued_on: marketDate() };
    const said = await operated('invoice_issue', { ...fields, pdf: sentFile(aPdf()) });
    expect(said).toContain('请接着红冲');
    expect(await detail(making)).toMatchObject({ state: 'red_applied' });
  });

  it('ends one that could not be made before: each step stands in its record, and its payer is told of both', async () => {
    const making = await anApproved();
    const { orderSn } = making.orders[0]!;
    await refund(orderSn, '100');
    await operated('invoice_fail', { id: making.id, reason: '税务平台额度不足' });
    const why = `订单 ${orderSn} 完成后退款 ¥100.00：作品数据造假`;
    const shown = await detail(making);
    expect(shown).toMatchObject({ state: 'rejected', reason: why });
    expect(shown.events.map(({ label, note }) => `${label} ${note}`)).toEqual([
      '提交开票申请 ',
      '审核通过，开始开票 ',
      '开票没有成功 税务平台额度不足',
      `申请被驳回，订单回到可开票 ${why}`,
    ]);
    const { db } = await openDatabase();
    const actors = sql`select actor from invoice_events where invoice_id = ${making.id} order by id`;
    expect((await rows<{ actor: string }>(db, actors)).map(({ actor }) => actor)).toEqual([
      'owner',
      'platform',
      'platform',
      'system',
    ]);
    const { list } = await call('messages', {}, { as: making.buyer });
    expect(
      list.filter(({ title }) => /发票|开票/.test(title)).map(({ title, body }) => [title, body]),
    ).toEqual([
      ['发票申请被驳回，订单已回到可开票', why],
      ['开票没有成功，平台会重试，您也可以撤回后修改', '税务平台额度不足'],
    ]);
  });

  it('is of a refund that happens once, of a completed order, within its price', async () => {
    const order = await aCompletedOrder();
    await expect(refund(order.orderSn, '1000.01')).rejects.toMatchObject({
      msg: '退款金额应在 0.01 元到 ¥1,000.00 之间',
    });
    await refund(order.orderSn, '1000');
    await expect(refund(order.orderSn, '1')).rejects.toMatchObject({
      msg: `订单 ${order.orderSn} 完成后已退过款，每个订单一次`,
    });
    expect(await call('availableInvoiceOrder', {}, { as: order.buyer })).toMatchObject({
      total: 0,
    });
  });

  it('follows also where the media owner has spent the money, which the platform then advances', async () => {
    const order = await aCompletedOrder();
    const { db } = await openDatabase();
    const invoice = await anIssuedInvoice({ orders: [order] });
    await spendAllOfSeller(order.id);
    await refund(order.orderSn, '500');
    expect(await detail(invoice)).toMatchObject({ state: 'red_applied' });
    const kept = await db.execute(sql`select 1 from late_refunds where order_id = ${order.id}`);
    expect(kept).toMatchObject({ rows: [{}] });
  });
});

const refund = (orderSn: string, amount: string) =>
  operated('refund_completed', { order_sn: orderSn, amount, reason: '作品数据造假' });

async function spendAllOfSeller(orderId: number): Promise<void> {
  const { db } = await openDatabase();
  const [order] = await rows<{ seller: number }>(
    db,
    sql`select seller_id as seller from orders where id = ${orderId}`,
  );
  const amountFen = await availableBalance(db, order!.seller);
  await inTransaction(db, (tx) =>
    post(tx, {
      key: `spent ${orderId}`,
      reason: 'recharge',
      subject: 'test',
      entries: [
        { account: availableOf(order!.seller), amountFen: -amountFen },
        { account: clearing, amountFen },
      ],
    }),
  );
}
