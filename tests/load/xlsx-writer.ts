import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Writes a workbook row by row, as Excel does: every text in the shared strings, behind the sheet. */
export async function xlsxWriter(file: string) {
  const sheetFile = `${file}.sheet`;
  const stringsFile = `${file}.strings`;
  const sheet = createWriteStream(sheetFile);
  const strings = createWriteStream(stringsFile);
  const put = async (stream: typeof sheet, text: string) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
  const known = new Map<string, number>();
  let count = 0;
  let row = 0;
  await put(sheet, `${xml}<worksheet xmlns="${main}"><sheetData>`);
  await put(strings, `${xml}<sst xmlns="${main}">`);
  const indexOf = async (text: string) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (text.length < 40) known.set(text, count);
    await put(strings, `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
    count += 1;
    return count - 1;
  };
  return {
    async add(cells: readonly string[]): Promise<void> {
      row += 1;
      let line = `<row r="${row}">`;
      for (const [index, cell] of cells.entries()) {
        if (cell === '') continue;
        const at = `${columnName(index)}${row}`;
        line += /^\d{1,12}(\.\d{1,4})?$/.test(cell)
          ? `<c r="${at}"><v>${cell}</v></c>`
          : `<c r="${at}" t="s"><v>${await indexOf(cell)}</v></c>`;
      }
      await put(sheet, `${line}</row>`);
    },
    async end(): Promise<void> {
      sheet.end('</sheetData></worksheet>');
      strings.end('</sst>');
      await Promise.all([once(sheet, 'close'), once(strings, 'close')]);
      await writeZip(file, [
        { name: 'xl/workbook.xml', text: workbook },
        { name: 'xl/_rels/workbook.xml.rels', text: relations },
        { name: 'xl/worksheets/sheet1.xml', file: sheetFile },
        { name: 'xl/sharedStrings.xml', file: stringsFile },
      ]);
      rmSync(sheetFile);
      rmSync(stringsFile);
    },
  };
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const relations = `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

interface Part {
  name: string;
  text?: string;
  file?: string;
}

/** A zip with sizes known before each part is written: parts are compressed to a file of their own first. */
async function writeZip(file: string, parts: readonly Part[]): Promise<void> {
  const zip = createWriteStream(file);
  const directory: Buffer[] = [];
  let offset = 0;
  const write = async (bytes: Buffer) => {
    offset += bytes.length;
    if (!zip.write(bytes)) await once(zip, 'drain');
  };
  for (const { name, text, file: source } of parts) {
    const packed = `${file}.part`;
    const { crc, size } = await pack(text, source, packed);
    const head = header(name, crc, statSync(packed).size, size);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    head.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    await write(head);
    await write(Buffer.from(name));
    for await (const chunk of createReadStream(packed)) await write(chunk as Buffer);
    rmSync(packed);
  }
  const from = offset;
  for (const bytes of directory) await write(bytes);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(offset - from, 12);
  end.writeUInt32LE(from, 16);
  zip.end(end);
  await once(zip, 'close');
}

async function pack(text: string | undefined, source: string | undefined, target: string) {
  const deflate = createDeflateRaw({ level: 1 });
  const out = createWriteStream(target);
  deflate.pipe(out);
  let crc = 0;
  let size = 0;
  for await (const chunk of source ? createReadStream(source) : [Buffer.from(text ?? '')]) {
    const bytes = chunk as Buffer;
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(out, 'close');
  return { crc, size };
}

function header(name: string, crc: number, packedBytes: number, bytes: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8); // deflate
  head.writeUInt16LE(0x21, 12); // 1980-01-01
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packedBytes, 18);
  head.writeUInt32LE(bytes, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return head;
}
