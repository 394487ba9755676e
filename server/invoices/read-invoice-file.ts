import { SaxesParser } from 'saxes';
import type { PrintedInvoice } from '@/lib/domain/invoice-comparison';
import { sumFen } from '@/lib/domain/money';
import { documentKind, readZipped } from '@/server/site/public';
import { fenOfPrinted, rateOfPrinted } from './printed-amount';

/**
 * Reads an electronic invoice: the tax office's XML (EInvoice), or the words an OFD carries about itself. A PDF is a
 * picture of an invoice and tells nothing.
 * @returns '' and null in what it does not tell; null where it tells nothing that is known here
 */
export async function readInvoiceFile(bytes: Buffer): Promise<PrintedInvoice | null> {
  const form = await documentKind(bytes);
  if (form === 'xml') return ofXml(bytes);
  if (form !== 'ofd') return null;
  const root = await readZipped(bytes, 'OFD.xml');
  return root && ofOfd(root);
}

function ofXml(bytes: Buffer): PrintedInvoice | null {
  const said = wordsOf(bytes, (name) => name);
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
function ofOfd(bytes: Buffer): PrintedInvoice | null {
  const said = wordsOf(bytes, (name, named) => (name.endsWith('CustomData') ? named : name));
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

/** The texts of a document's elements, each with all that stands within, by name; the first of a name counts. */
function wordsOf(bytes: Buffer, keyOf: (name: string, named: string) => string) {
  const said = new Map<string, string>();
  const open: { key: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ key: keyOf(name, attributes.Name ?? ''), text: '' });
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed && !said.has(closed.key)) said.set(closed.key, closed.text.trim());
  });
  parser.write(bytes.toString('utf8').replace(/^\uFEFF/, '')).close();
  return said;
}

/** 2026-11-20, 2026-11-20 10:00:00 or 2026年11月20日. */
function dayOf(printed: string): string {
  const [, year, month, day] = /^(\d{4})[-年/](\d{2})[-月/](\d{2})/.exec(printed) ?? [];
  return year ? `${year}-${month}-${day}` : '';
}
