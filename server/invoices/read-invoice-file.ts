import type { PrintedInvoice } from '@/lib/domain/invoices/comparison';
import { sumFen } from '@/lib/domain/money/money';
import { type InvoiceWords, runApart } from '@/server/files/public';
import { fenOfPrinted, rateOfPrinted } from './printed-amount';

/**
 * Reads an electronic invoice: the tax office's XML (EInvoice), or the words an OFD carries about itself. A PDF is a
 * picture of an invoice and tells nothing.
 * @returns '' and null in what it does not tell; null where it tells nothing that is known here
 */
export async function readInvoiceFile(bytes: Buffer): Promise<PrintedInvoice | null> {
  const words = await runApart('invoiceWords', bytes);
  if (!words) return null;
  return words.form === 'xml' ? ofXml(words.said) : ofOfd(words.said);
}

function ofXml(said: InvoiceWords['said']): PrintedInvoice | null {
  const number = said.get('InvoiceNumber') ?? '';
  if (!said.has('EInvoice') || number === '') return null;
  const label = said.get('GeneralOrSpecialVAT') ?? '';
  return {
    number,
    kind: label === '' ? '' : label.includes('01') || label.includes('专') ? 'special' : 'normal',
    rate: rateOfPrinted(said.get('TaxRate') ?? ''),
    issuedOn: dayOf(said.get('IssueTime') ?? ''),
    buyerName: said.get('BuyerName') ?? '',
    buyerTaxNumber: said.get('BuyerIdNum') ?? '',
    sellerName: said.get('SellerName') ?? '',
    sellerTaxNumber: said.get('SellerIdNum') ?? '',
    amountFen: fenOfPrinted(said.get('TotalTax-includedAmount') ?? ''),
    taxFen: fenOfPrinted(said.get('TotalTaxAm') ?? ''),
  };
}

/** An OFD's root names its fields in Chinese: <ofd:CustomData Name="发票号码">…. Both sides it names by their tax numbers. */
function ofOfd(said: InvoiceWords['said']): PrintedInvoice | null {
  const number = said.get('发票号码') ?? '';
  if (number === '') return null;
  const net = fenOfPrinted(said.get('合计金额') ?? '');
  const tax = fenOfPrinted(said.get('合计税额') ?? '');
  return {
    number,
    kind: '',
    rate: '',
    issuedOn: dayOf(said.get('开票日期') ?? ''),
    buyerName: said.get('购买方名称') ?? '',
    buyerTaxNumber: said.get('购买方纳税人识别号') ?? '',
    sellerName: said.get('销售方名称') ?? '',
    sellerTaxNumber: said.get('销售方纳税人识别号') ?? '',
    amountFen: net === null || tax === null ? null : sumFen([net, tax]),
    taxFen: tax,
  };
}

/** 2026-11-20, 2026-11-20 10:00:00 or 2026年11月20日. */
function dayOf(printed: string): string {
  const [, year, month, day] = /^(\d{4})[-年/](\d{2})[-月/](\d{2})/.exec(printed) ?? [];
  return year ? `${year}-${month}-${day}` : '';
}
