import { z } from 'zod';
import { day } from '@/lib/contract/fields/day';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan } from '@/lib/domain/money/money';
import {
  invoice,
  invoiceReturn,
  issueInvoice,
  ownerOfReturn,
  refundCompletedOrder,
  reminderStand,
  remindOfReturn,
  stageInvoiceFiles,
} from '@/server/invoices/public';
import { lateRefundSnapshot, sidesOfOrder } from '@/server/orders/public';
import { act, number as idNumber } from '@/server/process/public';

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
  invoice: invoice.act,
  invoice_issue: invoice.actOn({
    what: '登记已开具的发票，附上文件',
    fields: {
      number: '发票号码',
      issued_on: '开票日期 YYYY-MM-DD',
      pdf: '@文件路径；三个文件至少一个',
      ofd: '@文件路径',
      xml: '@文件路径；XML 和 OFD 逐项与申请核对，不同的不登记',
    },
    kinds: { issued_on: 'day', pdf: 'file', ofd: 'file', xml: 'file' },
    labels: {
      issued_on: '开票日期',
      pdf: 'PDF 文件，三个文件至少一个',
      ofd: 'OFD 文件，逐项与申请核对',
      xml: 'XML 文件，逐项与申请核对',
    },
    input: z.object({
      number: invoiceNumber,
      issued_on: day('开票日期'),
      pdf: file,
      ofd: file,
      xml: file,
    }),
    personal: ['pdf', 'ofd', 'xml'],
    prepare: (db, { pdf, ofd, xml }) =>
      stageInvoiceFiles(db, { ...(pdf && { pdf }), ...(ofd && { ofd }), ...(xml && { xml }) }),
    run: async (tx, { id, number: no, issued_on: issuedOn }, _by, files) => {
      const isRedNext = await issueInvoice(tx, id, { number: no, issuedOn, files }, 'platform');
      return `发票 ${id} 已开具：${no}${isRedNext ? '；期间有订单退款，请接着红冲' : ''}`;
    },
  }),
  invoice_fail: invoice.actOn({
    what: '登记没有开成',
    fields: { reason: '原因，广告主可见' },
    kinds: { reason: 'long' },
    input: z.object({ reason: why }),
    run: async (tx, { id, reason }) => {
      await invoice.move(tx, id, { name: 'fail', reason, fields: {} });
      return `发票 ${id} 已登记为没有开成`;
    },
  }),
  invoice_retry: invoice.actOn({
    what: '没有开成的重新开票',
    run: async (tx, { id }) => {
      await invoice.move(tx, id, { name: 'retry', fields: {} });
      return `发票 ${id} 重新开票`;
    },
  }),
  invoice_red: invoice.actOn({
    what: '登记红字发票，订单回到可开票',
    fields: { number: '红字发票号码', pdf: '@文件路径，可不填' },
    kinds: { pdf: 'file' },
    labels: { pdf: 'PDF 文件' },
    input: z.object({ number: invoiceNumber, pdf: file }),
    personal: ['pdf'],
    prepare: (db, { pdf }) => stageInvoiceFiles(db, { ...(pdf && { pdf }) }),
    run: async (tx, { id, number: no }, _by, files) => {
      await invoice.move(tx, id, { name: 'red', fields: { number: no, files } });
      return `发票 ${id} 已红冲：${no}`;
    },
  }),
  invoice_keep: invoice.actOn({
    what: '拒绝红冲，原发票有效；有订单退款的不能拒绝',
    fields: { reason: '原因，广告主可见' },
    kinds: { reason: 'long' },
    input: z.object({ reason: why }),
    run: async (tx, { id, reason }) => {
      await invoice.move(tx, id, { name: 'refuse_red', reason, fields: {} });
      return `发票 ${id} 的红冲已拒绝`;
    },
  }),
  invoice_return: invoiceReturn.act,
  return_remind: act({
    what: '提醒媒体主重新提交被驳回的回票；一张 24 小时内一次',
    fields: { id: '回票编号' },
    input: z.object({ id: idNumber }),
    subject: ({ id }) => `invoice_return ${id}`,
    concerns: (tx, { id }) => ownerOfReturn(tx, id),
    snapshot: (tx, { id }) => reminderStand(tx, id),
    run: async (tx, { id }) => `已提醒媒体主重新提交回票 ${await remindOfReturn(tx, id)}`,
  }),
  refund_completed: act({
    what: '已完成的订单退款：媒体主退回到手的部分，平台退回服务费；已开的发票转入红冲',
    fields: { order_sn: '订单号', amount: '退给广告主的金额（元）', reason: '原因，双方可见' },
    kinds: { reason: 'long' },
    input: z.object({
      order_sn: z.string({ error: '请写明订单号' }).min(1, '请写明订单号'),
      amount: z.string({ error: '请写明金额' }).regex(/^\d{1,10}(\.\d{1,2})?$/, '金额不正确'),
      reason: why,
    }),
    subject: ({ order_sn: orderSn }) => orderSn,
    concerns: (tx, { order_sn: orderSn }) => sidesOfOrder(tx, orderSn),
    snapshot: (tx, { order_sn: orderSn }) => lateRefundSnapshot(tx, orderSn),
    run: async (tx, { order_sn: orderSn, amount, reason }) => {
      const amountFen = fenOfYuan(amount);
      const became = await refundCompletedOrder(tx, orderSn, { amountFen, reason });
      return [`订单 ${orderSn} 已退款 ${formatYuan(amountFen, true)}`, became]
        .filter(Boolean)
        .join('；');
    },
  }),
};
