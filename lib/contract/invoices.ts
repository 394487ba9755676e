import { z } from 'zod';
import {
  invoiceContentKeys,
  invoiceFileKindKeys,
  invoiceKindKeys,
  type TitleKind,
  taxNumberProblem,
  titleKindKeys,
  titlePatterns,
} from '@/lib/domain/invoices/invoice';
import { invoiceStateKeys } from '@/lib/domain/invoices/process';
import { returnKindKeys, returnStateKeys } from '@/lib/domain/invoices/return';
import { call } from './call';
import { day } from './fields/day';
import {
  fen,
  id,
  nothing,
  numeric,
  oneOrMany,
  orderSn,
  page,
  pageSize,
  text,
  yesNo,
  yuan,
} from './fields/fields';
import { daysInOrder, period } from './fields/period';

function emptyOr(name: keyof typeof titlePatterns) {
  const { pattern, problem } = titlePatterns[name];
  return z
    .string({ error: problem })
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || pattern.test(value), { error: problem })
    .default('');
}

const title = {
  title_kind: z.enum(titleKindKeys, { error: '请选择抬头类型' }),
  name: text('发票抬头', 2, 100),
  /** 15, 18 or 20 characters; companies must have one */
  tax_number: emptyOr('tax_number'),
  address: text('注册地址', 0, 100).default(''),
  phone: emptyOr('phone'),
  bank: text('开户银行', 0, 60).default(''),
  account: emptyOr('account'),
  is_default: yesNo('是否设为默认').default('0'),
};

const fitsKind = (
  title: { title_kind: TitleKind; tax_number: string },
  ctx: { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void },
): void => {
  const problem = taxNumberProblem(title);
  if (problem) ctx.addIssue({ code: 'custom', message: problem, path: ['tax_number'] });
};

/** To whom an invoice is made out, as printed. */
const printedParty = {
  name: z.string(),
  tax_number: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
};

const titleOut = z.object({
  bill_id: z.number(),
  title_kind: z.enum(titleKindKeys),
  ...printedParty,
  is_default: z.boolean(),
  /** what a 专票 still needs; none: all is there */
  lacking: z.array(z.string()),
  /** what is to be known where it is another body than the verified payer; '' it is the same, or nobody is verified */
  differs: z.string(),
});

const printedTitle = titleOut.omit({
  bill_id: true,
  is_default: true,
  lacking: true,
  differs: true,
});

const file = z.object({ kind: z.enum(invoiceFileKindKeys), file_key: z.string() });

const invoiceRow = z.object({
  invoice_id: z.number(),
  invoice_kind: z.enum(invoiceKindKeys),
  kind_label: z.string(),
  content_label: z.string(),
  title_name: z.string(),
  /** of the tax office; '' until it is issued */
  number: z.string(),
  order_count: z.number(),
  first_order_sn: z.string(),
  amount_fen: fen,
  state: z.enum(invoiceStateKeys),
  state_label: z.string(),
  /** how it stands, in a sentence */
  progress: z.string(),
  applied_at: z.string(),
  issued_on: z.string(),
  files: z.array(file),
  can: z.object({ cancel: z.boolean(), red: z.boolean(), again: z.boolean() }),
});

const goodCell = {
  order_sn: z.string(),
  good_title: z.string(),
  staff_style: z.number(),
  platform_name: z.string(),
  position_name: z.string(),
};

const returnTerms = z.object({
  /** to whom the owner's invoice is made out; null where the platform has not said it all, and none is taken */
  buyer: z
    .object({
      ...printedParty,
      demo: z.boolean(),
    })
    .nullable(),
  /** why none is taken now; '' they are taken */
  closed: z.string(),
  kinds: z.array(
    z.object({
      kind: z.enum(returnKindKeys),
      label: z.string(),
      /** exact decimal share that is deducted; '0' for the agreed kind */
      rate: z.string(),
    }),
  ),
});

export const invoicesCalls = {
  availableInvoiceOrder: call({
    area: 'invoices',
    who: 'user',
    what: 'Orders that ended with money kept and stand on no living invoice: of an advertiser those to ask an invoice for, of a media owner those to hand one in for.',
    aes: true,
    input: z.object({ page, page_size: pageSize }),
    output: z.object({
      list: z.array(
        z.object({
          ...goodCell,
          completed_at: z.string(),
          /** what was paid first, or what settlement brought */
          gross_fen: fen,
          /** what went back since */
          refunded_fen: fen,
          /** what the invoice is about: really paid, or really received */
          amount_fen: fen,
        }),
      ),
      /** as far as counts reach (a thousand) */
      total: z.number(),
      /** of all of them; null beyond what counts reach */
      total_fen: fen.nullable(),
      /** orders under way whose money is not settled yet */
      later: z.number(),
      page: z.number(),
      pages: z.number(),
    }),
  }),
  applyInvoice: call({
    area: 'invoices',
    who: 'user',
    what: 'Applies for one invoice over one or several orders.',
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      order_sn_list: oneOrMany(orderSn, '请选择要开票的订单'),
      bill_id: id('发票抬头'),
      invoice_kind: z.enum(invoiceKindKeys, { error: '请选择发票种类' }),
      content: z.enum(invoiceContentKeys, { error: '请选择开票内容' }).default('ad'),
      remark: text('备注', 0, 100).default(''),
      /** where the files go; they can be downloaded as well */
      email: z.email({ error: ({ input }) => (input ? '邮箱不正确，请重填' : '请填写接收邮箱') }),
    }),
    output: z.object({ invoice_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  bill_list: call({
    area: 'invoices',
    who: 'user',
    what: 'Own invoice titles and invoices, the newest first.',
    aes: true,
    input: z.object({
      page,
      page_size: pageSize,
      state: z.enum(['', ...invoiceStateKeys], { error: '发票状态不正确' }).default(''),
    }),
    output: z.object({
      titles: z.array(titleOut),
      invoices: z.array(invoiceRow),
      /** of the state asked for */
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      /** issued this year in Beijing and not cancelled since */
      year_fen: fen,
      /** last given address for the files; '' none yet */
      email: z.string(),
    }),
  }),
  add_bill: call({
    area: 'invoices',
    who: 'user',
    what: 'Adds an invoice title.',
    writes: true,
    input: z.object(title).superRefine(fitsKind),
    output: z.object({ bill_id: z.number() }),
    errors: ['rule_broken'],
  }),
  edit_bill: call({
    area: 'invoices',
    who: 'user',
    what: 'Changes an invoice title; invoices that were asked for keep the old one.',
    writes: true,
    input: z.object({ bill_id: id('发票抬头'), ...title }).superRefine(fitsKind),
    output: z.object({ bill_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  del_bill: call({
    area: 'invoices',
    who: 'user',
    what: 'Deletes an invoice title; invoices that were asked for keep it.',
    extra: true,
    writes: true,
    input: z.object({ bill_id: id('发票抬头') }),
    output: nothing,
    errors: ['not_found'],
  }),
  get_bill_detail: call({
    area: 'invoices',
    who: 'user',
    what: 'One invoice with its orders, its title as printed, its files and its record.',
    aes: true,
    input: z.object({ invoice_id: id('发票编号') }),
    output: invoiceRow.extend({
      title: printedTitle,
      orders: z.array(z.object({ ...goodCell, amount_fen: fen })),
      tax_fen: fen,
      net_fen: fen,
      remark: z.string(),
      /** where its files go */
      email: z.string(),
      reason: z.string(),
      red_reason: z.string(),
      red_number: z.string(),
      events: z.array(z.object({ at: z.string(), label: z.string(), note: z.string() })),
    }),
    errors: ['not_found'],
  }),
  'invoice/cancel': call({
    area: 'invoices',
    who: 'user',
    what: 'Takes back an application that is not being issued; its orders can be invoiced again.',
    extra: true,
    writes: true,
    input: z.object({ invoice_id: id('发票编号') }),
    output: z.object({ invoice_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'invoice/red': call({
    area: 'invoices',
    who: 'user',
    what: 'Asks for an issued invoice to be cancelled by a red one (红冲).',
    extra: true,
    writes: true,
    input: z.object({ invoice_id: id('发票编号'), reason: text('红冲原因', 4, 200) }),
    output: z.object({ invoice_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/list/invoice': call({
    area: 'invoices',
    who: 'user',
    what: 'Statement of what can be and has been invoiced, order by order, the newest first.',
    aes: true,
    input: z.object(period).check(daysInOrder),
    output: z.object({
      /** as far as counts reach; null beyond */
      invoiceable_fen: fen.nullable(),
      invoiced_fen: fen,
      list: z.array(
        z.object({
          order_sn: z.string(),
          completed_at: z.string(),
          paid_fen: fen,
          /** available, or the state of its invoice */
          state: z.string(),
          state_label: z.string(),
          invoice_id: z.number().nullable(),
        }),
      ),
      next: z.string(),
    }),
  }),
  'invoice-return/list': call({
    area: 'invoices',
    who: 'media',
    what: 'Invoices that the media owner handed in, the newest first, and the terms for the next.',
    extra: true,
    aes: true,
    input: z.object({
      page,
      page_size: pageSize,
      state: z.enum(['', ...returnStateKeys], { error: '回票状态不正确' }).default(''),
    }),
    output: z.object({
      returns: z.array(
        z.object({
          return_id: z.number(),
          kind_label: z.string(),
          number: z.string(),
          issued_on: z.string(),
          seller_name: z.string(),
          order_count: z.number(),
          first_order_sn: z.string(),
          amount_fen: fen,
          deduct_fen: fen,
          state: z.enum(returnStateKeys),
          state_label: z.string(),
          progress: z.string(),
          handed_in_at: z.string(),
          file_key: z.string(),
          can_cancel: z.boolean(),
        }),
      ),
      terms: returnTerms,
      /** who hands them in, as verified; null: not verified, and none is taken */
      seller: z.object({ name: z.string(), tax_number: z.string() }).nullable(),
      /** YYYY-MM-DD in the market */
      today: z.string(),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
    }),
  }),
  'invoice-return/read': call({
    area: 'invoices',
    who: 'media',
    what: 'What stands in an uploaded invoice, as far as its file tells: XML and OFD do, a PDF does not.',
    extra: true,
    aes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ file_key: oneOrMany(text('发票文件', 1, 80), '请上传发票文件', 1) }),
    output: z.object({
      file_key: z.string(),
      is_readable: z.boolean(),
      /** '' what the file does not tell */
      invoice_kind: z.enum(['', ...returnKindKeys]),
      /** null: the file tells nothing */
      printed: z
        .object({
          number: z.string(),
          kind: z.enum(['', ...invoiceKindKeys]),
          /** exact decimal share */
          rate: z.string(),
          issued_on: z.string(),
          buyer_name: z.string(),
          buyer_tax_number: z.string(),
          seller_name: z.string(),
          seller_tax_number: z.string(),
          amount_fen: fen.nullable(),
          tax_fen: fen.nullable(),
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  'invoice-return/submit': call({
    area: 'invoices',
    who: 'media',
    what: 'Hands in the media owner’s invoice over settled orders. What its kind falls short is held from the balance until it is decided.',
    extra: true,
    // The transaction begins when the file is read.
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      order_sn_list: oneOrMany(orderSn, '请选择要回票的订单'),
      file_key: text('发票文件', 1, 80),
      invoice_kind: z.enum(returnKindKeys, { error: '请选择发票种类' }),
      number: z
        .string({ error: '请填写发票号码' })
        .trim()
        .regex(/^(\d{20}|\d{8})$/, '发票号码为 20 位数字（数电票）或 8 位数字'),
      issued_on: day('开票日期'),
      seller_name: text('销售方名称', 2, 100),
      /** 元, as printed; must be what the orders brought */
      amount: yuan('价税合计'),
      /** 分 that the owner was told before; refused where it is another by now */
      deduct_fen: numeric(z.number({ error: '扣款金额不正确' }).int('扣款金额不正确').min(0)),
    }),
    output: z.object({ return_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'invoice-return/cancel': call({
    area: 'invoices',
    who: 'media',
    what: 'Takes back an invoice that was handed in and not decided yet.',
    extra: true,
    writes: true,
    input: z.object({ return_id: id('回票编号') }),
    output: z.object({ return_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
};
