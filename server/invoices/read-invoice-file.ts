import { SaxesParser } from 'saxes';
import { minusFen } from '@/lib/domain/money';
import type { ReturnKind } from '@/lib/domain/return-invoice';
import { documentKind, readZipped } from '@/server/site/public';
import { fenOfPrinted } from './printed-amount';

/** What an electronic invoice says of itself; '' or null what its file does not tell. */
export interface InvoiceFields {
  kind: ReturnKind | '';
  number: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  sellerName: string;
  buyerName: string;
  /** with the tax */
  amountFen: number | null;
}

/**
 * Reads an electronic invoice: the tax office's XML (EInvoice), or the words an OFD carries about itself. A PDF is a
 * picture of an invoice and tells nothing.
 * @returns null where the file tells nothing that is known here
 */
export async function readInvoiceFile(bytes: Buffer): Promise<InvoiceFields | null> {
  const form = await documentKind(bytes);
  if (form === 'xml') return ofXml(bytes);
  if (form !== 'ofd') return null;
  const root = await readZipped(bytes, 'OFD.xml');
  return root && ofOfd(root);
}

function ofXml(bytes: Buffer): InvoiceFields | null {
  const said = wordsOf(bytes, (name) => name);
  const number = said.get('InvoiceNumber') ?? '';
  if (!said.has('EInvoice') || number === '') return null;
  const label = said.get('GeneralOrSpecialVAT') ?? '';
  return {
    kind: kindOf(label.includes('01') || label.includes('专'), said.get('TaxRate') ?? ''),
    number,
    issuedOn: dayOf(said.get('IssueTime') ?? ''),
    sellerName: said.get('SellerName') ?? '',
    buyerName: said.get('BuyerName') ?? '',
    amountFen: fenOfPrinted(said.get('TotalTax-includedAmount') ?? ''),
  };
}

/** An OFD's root names its fields in Chinese: <ofd:CustomData Name="发票号码">…. Whom it is of it does not say. */
function ofOfd(bytes: Buffer): InvoiceFields | null {
  const said = wordsOf(bytes, (name, named) => (name.endsWith('CustomData') ? named : name));
  const number = said.get('发票号码') ?? '';
  if (number === '') return null;
  const net = fenOfPrinted(said.get('合计金额') ?? '');
  const tax = fenOfPrinted(said.get('合计税额') ?? '');
  return {
    kind: '',
    number,
    issuedOn: dayOf(said.get('开票日期') ?? ''),
    sellerName: said.get('销售方名称') ?? '',
    buyerName: said.get('购买方名称') ?? '',
    amountFen: net === null || tax === null ? null : minusFen(net, -tax),
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

function kindOf(isSpecial: boolean, rate: string): ReturnKind | '' {
  if (!isSpecial) return 'normal';
  const byRate: Record<string, ReturnKind> = { 6: 'special_6', 3: 'special_3', 1: 'special_1' };
  const percent = rate.endsWith('%')
    ? rate.slice(0, -1)
    : rate.replace(/^0\.0?/, '').replace(/0+$/, '');
  return byRate[percent] ?? '';
}

/** 2026-11-20, 2026-11-20 10:00:00 or 2026年11月20日. */
function dayOf(printed: string): string {
  const [, year, month, day] = /^(\d{4})[-年/](\d{2})[-月/](\d{2})/.exec(printed) ?? [];
  return year ? `${year}-${month}-${day}` : '';
}
