import { rateLabel } from '@/lib/domain/figures/rate-label';
import { isSameName } from '@/lib/domain/identity/party-name';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type InvoiceKind, invoiceKinds } from './invoice';

/** What stands on an invoice; '' or null what is not known of it. */
export interface PrintedInvoice {
  number: string;
  kind: InvoiceKind | '';
  /** exact decimal share, '0' where it is free of tax */
  rate: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  buyerName: string;
  buyerTaxNumber: string;
  sellerName: string;
  sellerTaxNumber: string;
  /** with the tax */
  amountFen: number | null;
  taxFen: number | null;
}

/** What an invoice must be. An unknown part is not asked for: a person's title has no tax number. */
export interface AskedInvoice extends PrintedInvoice {
  days: InvoiceDays;
}

/** The days an invoice may be of, both included. */
export interface InvoiceDays {
  from: string;
  /** why not before: 订单完成, 申请开票 */
  fromWhy: string;
  /** today */
  to: string;
}

export type ComparedField = keyof PrintedInvoice;

export interface ComparedRow {
  field: ComparedField;
  label: string;
  /** as people read it; '' any */
  asked: string;
  /** '' the file does not tell it */
  inFile: string;
  differs: boolean;
}

interface FieldRule {
  label: string;
  asked: (asked: AskedInvoice) => string;
  inFile: (file: PrintedInvoice) => string;
  /** of two known values */
  isSame: (asked: AskedInvoice, file: PrintedInvoice) => boolean;
}

/**
 * Several lines of one invoice round their tax each for themselves: to this many 分 a sum of tax is the same one.
 */
const taxRoundingFen = 6;

const text = (
  label: string,
  field: 'number' | 'buyerTaxNumber' | 'sellerTaxNumber',
): FieldRule => ({
  label,
  asked: (asked) => asked[field],
  inFile: (file) => file[field],
  isSame: (asked, file) => asked[field].toUpperCase() === file[field].toUpperCase(),
});

const name = (label: string, field: 'buyerName' | 'sellerName'): FieldRule => ({
  label,
  asked: (asked) => asked[field],
  inFile: (file) => file[field],
  isSame: (asked, file) => isSameName(asked[field], file[field]),
});

const sum = (label: string, field: 'amountFen' | 'taxFen', rounding: number): FieldRule => ({
  label,
  asked: (asked) => yuanOf(asked[field]),
  inFile: (file) => yuanOf(file[field]),
  isSame: (asked, file) => Math.abs((asked[field] ?? 0) - (file[field] ?? 0)) <= rounding,
});

const yuanOf = (fen: number | null): string => (fen === null ? '' : formatYuan(fen, true));
const kindOf = ({ kind }: PrintedInvoice): string => (kind === '' ? '' : invoiceKinds[kind]);
const rateOf = ({ rate }: PrintedInvoice): string => (rate === '' ? '' : rateLabel(rate));

/** Every field that is compared, in the order people read an invoice; both directions are held against it. */
const rules: Readonly<Record<ComparedField, FieldRule>> = {
  kind: { label: '发票种类', asked: kindOf, inFile: kindOf, isSame: (a, f) => a.kind === f.kind },
  number: text('发票号码', 'number'),
  issuedOn: {
    label: '开票日期',
    asked: ({ issuedOn, days }) =>
      invoiceDayProblem(issuedOn, days) === null ? issuedOn : `${days.from} 至 ${days.to}`,
    inFile: (file) => file.issuedOn,
    isSame: ({ issuedOn, days }, file) =>
      invoiceDayProblem(file.issuedOn, days) === null &&
      (issuedOn === '' || issuedOn === file.issuedOn),
  },
  buyerName: name('购买方名称', 'buyerName'),
  buyerTaxNumber: text('购买方税号', 'buyerTaxNumber'),
  sellerName: name('销售方名称', 'sellerName'),
  sellerTaxNumber: text('销售方税号', 'sellerTaxNumber'),
  rate: {
    label: '税率',
    asked: rateOf,
    inFile: rateOf,
    isSame: (a, f) => rateOf(a) === rateOf(f),
  },
  taxFen: sum('税额', 'taxFen', taxRoundingFen),
  amountFen: sum('价税合计', 'amountFen', 0),
};

/** Holds an invoice against the asked one, field by field; what either does not tell is no difference. */
export function compareInvoice(asked: AskedInvoice, file: PrintedInvoice): ComparedRow[] {
  return (Object.entries(rules) as [ComparedField, FieldRule][]).map(([field, rule]) => {
    const row = { field, label: rule.label, asked: rule.asked(asked), inFile: rule.inFile(file) };
    const isKnown = row.asked !== '' && row.inFile !== '';
    return { ...row, differs: isKnown && !rule.isSame(asked, file) };
  });
}

/** 「购买方名称」应为 A，文件里是 B */
export const differenceWords = ({ label, asked, inFile }: ComparedRow): string =>
  `${label}应为 ${asked}，文件里是 ${inFile}`;

/** Why an invoice may not be of a day; null: it may. @param day YYYY-MM-DD, '' unknown */
export function invoiceDayProblem(day: string, { from, fromWhy, to }: InvoiceDays): string | null {
  if (day === '') return '请填写开票日期';
  if (day > to) return '开票日期不能晚于今天';
  if (day < from) return `开票日期不能早于${fromWhy}日 ${from}`;
  return null;
}
