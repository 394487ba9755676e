import { crc32 } from 'node:zlib';
import { documentMimes } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { storeFile } from '@/server/site/public';
import type { TestUser } from './a-user';

/** The least that is a PDF. */
export const aPdf = (): Buffer => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

export interface PrintedInvoice {
  number: string;
  issuedOn: string;
  seller: string;
  /** 元 */
  total: string;
  rate?: string;
  isSpecial?: boolean;
  sellerTaxNumber?: string;
  buyer?: string;
  buyerTaxNumber?: string;
  tax?: string;
}

/** The tax office's XML of an invoice, as far as it is read. */
export function anInvoiceXml({
  number,
  issuedOn,
  seller,
  total,
  rate = '0.06',
  isSpecial = true,
  sellerTaxNumber = '',
  buyer = '',
  buyerTaxNumber = '',
  tax = '',
}: PrintedInvoice): Buffer {
  const [code, name] = isSpecial ? ['01', '增值税专用发票'] : ['02', '普通发票'];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${number}</EIid><InherentLabel><GeneralOrSpecialVAT><LabelCode>${code}</LabelCode><LabelName>${name}</LabelName></GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData><SellerInformation><SellerIdNum>${sellerTaxNumber}</SellerIdNum><SellerName>${seller}</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${buyerTaxNumber}</BuyerIdNum><BuyerName>${buyer}</BuyerName></BuyerInformation>
<BasicInformation><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${total}</TotalTax-includedAmount></BasicInformation>
<IssuItemInformation><TaxRate>${rate}</TaxRate></IssuItemInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${issuedOn}</IssueTime></TaxSupervisionInfo></EInvoice>`);
}

/** An OFD: a zip whose root names what it is about. */
export const anInvoiceOfd = ({
  number,
  issuedOn,
  net,
  tax,
  buyerTaxNumber = '',
}: {
  number: string;
  issuedOn: string;
  net: string;
  tax: string;
  buyerTaxNumber?: string;
}): Buffer =>
  aZip(
    'OFD.xml',
    `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>
<ofd:CustomData Name="发票号码">${number}</ofd:CustomData><ofd:CustomData Name="开票日期">${issuedOn}</ofd:CustomData>
<ofd:CustomData Name="购买方纳税人识别号">${buyerTaxNumber}</ofd:CustomData><ofd:CustomData Name="合计金额">${net}</ofd:CustomData><ofd:CustomData Name="合计税额">${tax}</ofd:CustomData>
</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`,
  );

/** A zip of one file that is not packed. */
export function aZip(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const file = Buffer.from(name);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(file.length, 22);
  const head = Buffer.concat([Buffer.from('PK\x03\x04'), about, file, content]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, Buffer.alloc(14), file]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(head.length, 16);
  return Buffer.concat([head, entry, end]);
}

/** The key of an electronic invoice that a user has uploaded. */
export async function anUploadedInvoice(
  { id: ownerId }: Pick<TestUser, 'id'>,
  bytes = aPdf(),
  kind: 'pdf' | 'ofd' | 'xml' = 'pdf',
): Promise<string> {
  const { db } = await openDatabase();
  const file = {
    ownerId,
    purpose: 'invoice',
    name: `发票.${kind}`,
    mime: documentMimes[kind],
    bytes,
  };
  return storeFile(db, file);
}
