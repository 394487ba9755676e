import { creditCodeProblem } from '@/lib/domain/identity/credit-code';
import { isSameName } from '@/lib/domain/identity/party-name';
import { keysOf } from '@/lib/domain/text/keys-of';

/** Words and figures of invoices (domain.md: Invoice). */
export const titleKinds = { company: '企业', person: '个人', institution: '机关事业' } as const;
export type TitleKind = keyof typeof titleKinds;
export const titleKindKeys = keysOf(titleKinds);

export const invoiceKinds = { normal: '数电普票', special: '数电专票' } as const;
export type InvoiceKind = keyof typeof invoiceKinds;
export const invoiceKindKeys = keysOf(invoiceKinds);

export const invoiceContents = {
  ad: '广告费',
  information: '信息服务费',
  service: '技术服务费',
} as const;
export type InvoiceContent = keyof typeof invoiceContents;
export const invoiceContentKeys = keysOf(invoiceContents);

/** Titles that one account may keep. */
export const titleLimit = 20;

/** How figures of a title are written, and what is said where one is not. */
export const titlePatterns = {
  tax_number: {
    pattern: /^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/,
    problem: '税号应为 15、18 或 20 位字母和数字',
  },
  phone: { pattern: /^[0-9][0-9 -]{5,19}$/, problem: '注册电话不正确，例如 0571-88880000' },
  account: { pattern: /^\d{8,30}$/, problem: '银行账号应为 8 到 30 位数字' },
} as const;

/** What is wrong with a title's tax number, by its kind; undefined where nothing is. */
export function taxNumberProblem({
  title_kind: kind,
  tax_number: number,
}: {
  title_kind: TitleKind;
  tax_number: string;
}): string | undefined {
  if (kind === 'person') return undefined;
  if (number === '') return kind === 'company' ? '企业抬头请填写税号' : undefined;
  // Eighteen signs of a body are its credit code; fifteen and twenty are of registrations before it.
  return number.length === 18 ? creditCodeProblem(number) : undefined;
}

/** What an invoice prints of the buyer beside name and tax number, where the buyer gives it. */
export const titleParticulars = {
  address: '注册地址',
  phone: '注册电话',
  bank: '开户银行',
  account: '银行账号',
} as const;

export type TitleParticular = keyof typeof titleParticulars;

/** What a title lacks for a 数电专票, as it is told; none: it is ready. Address, phone, bank and account may stay empty on one. */
export function lackingForSpecial(title: { title_kind: TitleKind; tax_number: string }): string[] {
  if (title.title_kind === 'person') return ['企业或机关事业抬头'];
  return title.tax_number === '' ? ['税号'] : [];
}

/** What is said to a payer whose title is another body than the one that is verified; '' it is the same. */
export const otherTitleWords = (titleName: string, verifiedName: string): string =>
  isSameName(titleName, verifiedName)
    ? ''
    : `与付款账号的认证名称「${verifiedName}」不同：可以开给同一集团的其他公司，请在备注写明双方关系，平台审核时会核对`;

/** A file of an invoice. The red one proves that it was cancelled. */
export const invoiceFileKinds = {
  pdf: 'PDF',
  ofd: 'OFD',
  xml: 'XML',
  red_pdf: '红字 PDF',
} as const;
export type InvoiceFileKind = keyof typeof invoiceFileKinds;
export const invoiceFileKindKeys = keysOf(invoiceFileKinds);
