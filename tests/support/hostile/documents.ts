import { ZipFile } from 'yazl';

interface HostileDocument {
  /** how it was made, for the report of a failure */
  what: string;
  kind: 'xml' | 'ofd' | 'pdf';
  bytes: Buffer;
}

const MB = 1024 ** 2;

/**
 * Small files that cost much to whoever reads them without an end: elements in elements, definitions that grow, zips that
 * unpack to a thousand times their size, rows of objects. Each of them once took memory or time from everybody.
 */
export async function hostileDocuments(): Promise<HostileDocument[]> {
  const bomb = await aPackedZip({ 'OFD.xml': Buffer.alloc(300 * MB, ' ') });
  return [
    { what: '5 000 elements in one another with 40 000 texts', kind: 'xml', bytes: nestedXml() },
    { what: 'billion laughs', kind: 'xml', bytes: laughs() },
    {
      what: '300 000 elements beside one another',
      kind: 'xml',
      bytes: Buffer.from(`<EInvoice>${'<a/>'.repeat(300_000)}</EInvoice>`),
    },
    {
      what: 'one element with 60 000 attributes',
      kind: 'xml',
      bytes: Buffer.from(
        `<EInvoice ${Array.from({ length: 60_000 }, (_, nth) => `a${nth}="1"`).join(' ')}/>`,
      ),
    },
    { what: 'an OFD that unpacks to 300 MB', kind: 'ofd', bytes: bomb },
    { what: 'an OFD that says it unpacks to 300 bytes', kind: 'ofd', bytes: thatSays(bomb, 300) },
    {
      what: 'an OFD of nested elements',
      kind: 'ofd',
      bytes: await aPackedZip({ 'OFD.xml': nestedXml() }),
    },
    { what: 'a PDF of 200 000 objects that lead to one another', kind: 'pdf', bytes: endlessPdf() },
  ];
}

/** Workbooks of the same hand. */
export async function hostileSheets(): Promise<{ what: string; bytes: Buffer }[]> {
  const sheet = (rows: string) =>
    aPackedZip({
      'xl/workbook.xml': Buffer.from('<workbook/>'),
      'xl/worksheets/sheet1.xml': Buffer.from(
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ),
    });
  const cell = (at: string, text: string) =>
    `<row><c r="${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const bomb = await sheet(' '.repeat(300 * MB));
  return [
    { what: 'a sheet that unpacks to 300 MB', bytes: bomb },
    { what: 'a sheet that says it unpacks to 300 bytes', bytes: thatSays(bomb, 300) },
    { what: 'a cell in column ZZZZZZ', bytes: await sheet(cell('ZZZZZZ1', 'x')) },
    { what: 'a cell of 60 MB', bytes: await sheet(cell('A1', 'x'.repeat(60 * MB))) },
    {
      what: '100 000 elements in one another',
      bytes: await sheet('<row>'.repeat(100_000)),
    },
  ];
}

function nestedXml(): Buffer {
  const texts = Array.from({ length: 40_000 }, () => 't<b/>').join('');
  return Buffer.from(`<EInvoice>${'<a>'.repeat(5_000)}${texts}${'</a>'.repeat(5_000)}</EInvoice>`);
}

function laughs(): Buffer {
  const lines = Array.from(
    { length: 9 },
    (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`,
  );
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE EInvoice [<!ENTITY l0 "ha">${lines.join('')}]><EInvoice>&l9;</EInvoice>`,
  );
}

function endlessPdf(): Buffer {
  const objects = Array.from(
    { length: 200_000 },
    (_, nth) => `${nth + 1} 0 obj<</Kids[${nth + 2} 0 R]>>endobj\n`,
  );
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer<</Root 1 0 R/Prev 9>>\n%%EOF\n`);
}

async function aPackedZip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer); // what yazl writes
  return Buffer.concat(pieces);
}

/** The zip with another size in every entry of its directory. */
function thatSays(zip: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(zip);
  const entry = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = lying.indexOf(entry); at >= 0; at = lying.indexOf(entry, at + 4)) {
    lying.writeUInt32LE(bytes, at + 24);
  }
  return lying;
}
