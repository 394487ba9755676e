import { z } from 'zod';
import { call } from './call';
import { fen, id, oneOrMany, page, pageSize, text } from './fields';

const titleKinds = ['company', 'person', 'institution'] as const;
const invoiceKinds = ['normal', 'special'] as const;
const contents = ['ad', 'information', 'service'] as const;
const invoiceStates = [
  'reviewing',
  'issuing',
  'issued',
  'rejected',
  'failed',
  'red_applied',
  'red_done',
] as const;

const title = {
  title_kind: z.enum(titleKinds, { error: '请选择抬头类型' }),
  name: text('发票抬头', 2, 100),
  /** 15, 18 or 20 characters; companies must have one */
  tax_number: z
    .string({ error: '税号不正确' })
    .trim()
    .toUpperCase()
    .regex(/^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})?$/, '税号应为 15、18 或 20 位')
    .default(''),
  address: text('注册地址', 0, 100).default(''),
  phone: text('注册电话', 0, 20).default(''),
  bank: text('开户银行', 0, 60).default(''),
  account: z
    .string({ error: '银行账号不正确' })
    .trim()
    .regex(/^(\d{8,30})?$/, '银行账号不正确')
    .default(''),
  is_default: z.enum(['0', '1'], { error: '默认抬头选择不正确' }).default('0'),
};

const needsTaxNumber = {
  check: ({ title_kind, tax_number }: { title_kind: string; tax_number: string }) =>
    title_kind !== 'company' || tax_number !== '',
  params: { error: '企业抬头请填写税号', path: ['tax_number'] },
};

const titleOut = z.object({
  bill_id: z.number(),
  title_kind: z.enum(titleKinds),
  name: z.string(),
  tax_number: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  /** masked */
  account: z.string(),
  is_default: z.boolean(),
  /** all four particulars of a 专票 are there */
  special_ready: z.boolean(),
});

const invoiceRow = z.object({
  invoice_id: z.number(),
  invoice_kind: z.enum(invoiceKinds),
  content: z.enum(contents),
  title_name: z.string(),
  amount_fen: fen,
  state: z.enum(invoiceStates),
  state_label: z.string(),
  applied_at: z.string(),
  issued_at: z.string().nullable(),
});

const orderRow = z.object({
  order_sn: z.string(),
  good_title: z.string(),
  position_name: z.string(),
  /** what the buyer really paid */
  amount_fen: fen,
  completed_at: z.string(),
});

export const invoicesCalls = {
  availableInvoiceOrder: call({
    area: 'invoices',
    who: 'user',
    what: 'Completed orders that have no invoice yet.',
    built: false,
    input: z.object({ page, page_size: pageSize }),
    output: z.object({ list: z.array(orderRow), total: z.number(), total_fen: fen }),
  }),
  applyInvoice: call({
    area: 'invoices',
    who: 'user',
    what: 'Applies for one invoice over one or several orders.',
    writes: true,
    built: false,
    input: z.object({
      order_sn_list: oneOrMany(text('订单号', 1, 40), '请选择要开票的订单'),
      bill_id: id('发票抬头'),
      invoice_kind: z.enum(invoiceKinds, { error: '请选择发票类型' }),
      content: z.enum(contents, { error: '请选择开票内容' }).default('ad'),
      remark: text('备注', 0, 100).default(''),
      delivery: z.enum(['mail', 'post'], { error: '请选择接收方式' }).default('mail'),
      email: z.union([z.literal(''), z.email('邮箱不正确，请重填')]).default(''),
      receiver: text('收件人', 0, 20).default(''),
      receiver_phone: z
        .string({ error: '手机号码有误，请重填' })
        .trim()
        .regex(/^(1[3-9]\d{9})?$/, '手机号码有误，请重填')
        .default(''),
      area_code: z
        .string({ error: '请选择所在地区' })
        .regex(/^(\d{6})?$/, '请选择所在地区')
        .default(''),
      address: text('收件地址', 0, 100).default(''),
    }),
    output: z.object({ invoice_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  bill_list: call({
    area: 'invoices',
    who: 'user',
    what: 'Own invoice titles and invoices.',
    built: false,
    input: z.object({
      page,
      page_size: pageSize,
      state: z.enum(['', ...invoiceStates], { error: '发票状态不正确' }).default(''),
    }),
    output: z.object({
      titles: z.array(titleOut),
      invoices: z.array(invoiceRow),
      total: z.number(),
    }),
  }),
  add_bill: call({
    area: 'invoices',
    who: 'user',
    what: 'Adds an invoice title.',
    writes: true,
    built: false,
    input: z.object(title).refine(needsTaxNumber.check, needsTaxNumber.params),
    output: z.object({ bill_id: z.number() }),
    errors: ['rule_broken'],
  }),
  edit_bill: call({
    area: 'invoices',
    who: 'user',
    what: 'Changes an invoice title; invoices already issued keep the old one.',
    writes: true,
    built: false,
    input: z
      .object({ bill_id: id('发票抬头'), ...title })
      .refine(needsTaxNumber.check, needsTaxNumber.params),
    output: z.object({ bill_id: z.number() }),
    errors: ['not_found'],
  }),
  get_bill_detail: call({
    area: 'invoices',
    who: 'user',
    what: 'One invoice with its orders, its title as printed and its file.',
    built: false,
    input: z.object({ invoice_id: id('发票编号') }),
    output: invoiceRow.extend({
      title: titleOut,
      orders: z.array(orderRow),
      tax_fen: fen,
      remark: z.string(),
      delivery: z.enum(['mail', 'post']),
      reason: z.string().nullable(),
      /** signed address of the PDF, '' until it is issued */
      file_url: z.string(),
      events: z.array(z.object({ at: z.string(), label: z.string() })),
    }),
    errors: ['not_found'],
  }),
};
