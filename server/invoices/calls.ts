import { returnKindOf } from '@/lib/domain/invoices/return';
import { appError } from '@/lib/errors';
import type { CallContext, Caller, Handlers } from '@/server/kernel/call-context';
import { inTransaction } from '@/server/kernel/transaction';
import { viewerOf } from '@/server/order-records/public';
import { applyInvoice } from './apply-invoice';
import { invoiceReturn } from './decide-return';
import { invoice } from './invoice-process';
import { invoiceStatement } from './invoice-statement';
import { countLater, listFreeOrders } from './kept-orders';
import { listInvoices } from './list-invoices';
import { listReturns } from './list-returns';
import { printedOnWire } from './printed-on-wire';
import { goodOf, showInvoice } from './show-invoice';
import { readReturnFile, submitReturn } from './submit-return';
import { addTitle, deleteTitle, editTitle } from './titles';

type Ctx = CallContext<Caller>;

export const invoicesHandlers = {
  availableInvoiceOrder: async ({ page, page_size: pageSize }, { db, caller }) => {
    const side = viewerOf(caller);
    const { list, total, totalFen } = await listFreeOrders(
      db,
      { userId: caller.userId, side },
      { page, pageSize },
    );
    return {
      list: list.map((order) => ({
        order_sn: order.orderSn,
        ...goodOf(order.snapshot),
        completed_at: new Date(order.endedAt).toISOString(),
        gross_fen: order.grossFen,
        refunded_fen: order.backFen,
        amount_fen: order.amountFen,
      })),
      total,
      total_fen: totalFen,
      later: await countLater(db, caller.userId, side),
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    };
  },

  applyInvoice: async (input, ctx) => {
    const id = await applyInvoice(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('已提交开票申请，平台在 1 个工作日内审核');
    return { invoice_id: id };
  },

  bill_list: (input, { db, caller }) => listInvoices(db, caller.userId, input),

  add_bill: async (input, ctx) => {
    const id = await addTitle(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('抬头已保存');
    return { bill_id: id };
  },

  edit_bill: async (input, ctx) => {
    await editTitle(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('抬头已保存，已申请的发票不受影响');
    return { bill_id: input.bill_id };
  },

  del_bill: async ({ bill_id: id }, ctx) => {
    await deleteTitle(ctx.db, ctx.caller.userId, id);
    ctx.setMessage('抬头已删除');
    return {};
  },

  get_bill_detail: ({ invoice_id: id }, { db, caller }) => showInvoice(db, caller.userId, id),

  'invoice/cancel': async ({ invoice_id: id }, ctx) => {
    await invoice.move(ctx.db, id, ownMove(ctx, 'cancel'));
    ctx.setMessage('已撤回，订单已回到可开票');
    return { invoice_id: id };
  },

  'invoice/red': async ({ invoice_id: id, reason }, ctx) => {
    await invoice.move(ctx.db, id, { ...ownMove(ctx, 'ask_red'), reason });
    ctx.setMessage('已申请红冲，完成后订单回到可开票');
    return { invoice_id: id };
  },

  'capital/list/invoice': (input, { db, caller }) => invoiceStatement(db, caller.userId, input),

  'invoice-return/list': (input, { db, caller }) => listReturns(db, caller.userId, input),

  'invoice-return/read': async ({ file_key: [fileKey = ''] }, ctx) => {
    const file = await readReturnFile(ctx.db, ctx.caller.userId, fileKey);
    if (!file) throw appError('not_found');
    const { said } = file;
    ctx.setMessage(said ? '已读取，请核对' : '文件不含可读取的内容，请照票面填写');
    return {
      file_key: fileKey,
      is_readable: said !== null,
      invoice_kind: said ? returnKindOf(said) : '',
      printed: said && printedOnWire(said),
    };
  },

  'invoice-return/submit': async (input, ctx) => {
    const { userId } = ctx.caller;
    const file = await readReturnFile(ctx.db, userId, input.file_key);
    const id = await inTransaction(ctx.db, (tx) => submitReturn(tx, userId, input, file));
    ctx.setMessage('回票已提交，平台在 1 个工作日内审核');
    return { return_id: id };
  },

  'invoice-return/cancel': async ({ return_id: id }, ctx) => {
    await invoiceReturn.move(ctx.db, id, ownMove(ctx, 'cancel'));
    ctx.setMessage('已撤回，订单已回到待回票');
    return { return_id: id };
  },
} satisfies Handlers;

/** What only its owner does. */
const ownMove = <N extends string>({ caller }: Ctx, name: N) => ({
  name,
  owner: caller.userId,
  fields: { actor: 'owner' as const },
});
