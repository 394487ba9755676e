import { z } from 'zod';
import { day } from '@/lib/contract/day';
import { formatYuan } from '@/lib/domain/format-yuan';
import { fenOfYuan } from '@/lib/domain/money';
import {
  decideReturn,
  failInvoice,
  issueInvoice,
  redInvoice,
  refundCompletedOrder,
  refuseRed,
  retryInvoice,
  reviewInvoice,
} from '@/server/invoices/public';
import { act, number, said, verdict, verdictFields } from './act';

/** A file that the command sent along (`pdf=@invoice.pdf`), as base64. */
const file = z
  .string()
  .refine((text) => text.startsWith('base64,'), { error: '请写成 名称=@文件路径' })
  .transform((text) => Buffer.from(text.slice('base64,'.length), 'base64'))
  .optional();
const invoiceNumber = z
  .string({ error: '请写明发票号码' })
  .trim()
  .regex(/^(\d{20}|\d{8})$/, '发票号码为 20 位数字（数电票）或 8 位数字');
const why = z.string({ error: '请写明原因' }).trim().min(2, '请写明原因').max(500, '最多 500 个字');

/** Invoices of advertisers and of media owners, and the refund that both may follow. */
export const invoiceActs = {
  invoice: act({
    what: '开票申请；通过后进入开票',
    fields: { id: '发票编号', ...verdictFields },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `invoice ${id}`,
    run: async (tx, input) => {
      await reviewInvoice(tx, input);
      return `开票申请 ${input.id} ${said(input.decision)}`;
    },
  }),
  invoice_issue: act({
    what: '登记已开具的发票，附上文件',
    fields: {
      id: '发票编号',
      number: '发票号码',
      issued_on: '开票日期 YYYY-MM-DD',
      pdf: '@文件路径；三个文件至少一个',
      ofd: '@文件路径',
      xml: '@文件路径；XML 和 OFD 逐项与申请核对，不同的不登记',
    },
    input: z.object({
      id: number,
      number: invoiceNumber,
      issued_on: day('开票日期'),
      pdf: file,
      ofd: file,
      xml: file,
    }),
    subject: ({ id }) => `invoice ${id}`,
    personal: ['pdf', 'ofd', 'xml'],
    run: async (tx, { id, number: no, issued_on: issuedOn, pdf, ofd, xml }) => {
      const files = { ...(pdf && { pdf }), ...(ofd && { ofd }), ...(xml && { xml }) };
      const issued = await issueInvoice(tx, id, { number: no, issuedOn, files }, 'platform');
      return issued.state === 'issued'
        ? `发票 ${id} 已开具：${no}`
        : `发票 ${id} 已开具：${no}；期间有订单退款，请接着红冲`;
    },
  }),
  invoice_fail: act({
    what: '登记没有开成',
    fields: { id: '发票编号', reason: '原因，广告主可见' },
    input: z.object({ id: number, reason: why }),
    subject: ({ id }) => `invoice ${id}`,
    run: async (tx, { id, reason }) => {
      await failInvoice(tx, id, reason, 'platform');
      return `发票 ${id} 已登记为没有开成`;
    },
  }),
  invoice_retry: act({
    what: '没有开成的重新开票',
    fields: { id: '发票编号' },
    input: z.object({ id: number }),
    subject: ({ id }) => `invoice ${id}`,
    run: async (tx, { id }) => {
      await retryInvoice(tx, id);
      return `发票 ${id} 重新开票`;
    },
  }),
  invoice_red: act({
    what: '登记红字发票，订单回到可开票',
    fields: { id: '发票编号', number: '红字发票号码', pdf: '@文件路径，可不填' },
    input: z.object({ id: number, number: invoiceNumber, pdf: file }),
    subject: ({ id }) => `invoice ${id}`,
    personal: ['pdf'],
    run: async (tx, { id, number: no, pdf }) => {
      await redInvoice(tx, id, { number: no, pdf });
      return `发票 ${id} 已红冲：${no}`;
    },
  }),
  invoice_keep: act({
    what: '拒绝红冲，原发票有效；有订单退款的不能拒绝',
    fields: { id: '发票编号', reason: '原因，广告主可见' },
    input: z.object({ id: number, reason: why }),
    subject: ({ id }) => `invoice ${id}`,
    run: async (tx, { id, reason }) => {
      await refuseRed(tx, id, reason);
      return `发票 ${id} 的红冲已拒绝`;
    },
  }),
  invoice_return: act({
    what: '媒体主回票；通过时扣除已预扣的税差，驳回时退回',
    fields: { id: '回票编号', ...verdictFields },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `invoice_return ${id}`,
    run: async (tx, input) => {
      await decideReturn(tx, input);
      return `回票 ${input.id} ${said(input.decision)}`;
    },
  }),
  refund_completed: act({
    what: '已完成的订单退款：媒体主退回到手的部分，平台退回服务费；已开的发票转入红冲',
    fields: { order_sn: '订单号', amount: '退给广告主的金额（元）', reason: '原因，双方可见' },
    input: z.object({
      order_sn: z.string({ error: '请写明订单号' }).min(1, '请写明订单号'),
      amount: z.string({ error: '请写明金额' }).regex(/^\d{1,10}(\.\d{1,2})?$/, '金额不正确'),
      reason: why,
    }),
    subject: ({ order_sn: orderSn }) => orderSn,
    run: async (tx, { order_sn: orderSn, amount, reason }) => {
      const amountFen = fenOfYuan(amount);
      const became = await refundCompletedOrder(tx, orderSn, { amountFen, reason });
      return [`订单 ${orderSn} 已退款 ${formatYuan(amountFen, true)}`, became]
        .filter(Boolean)
        .join('；');
    },
  }),
};
