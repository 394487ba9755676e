import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetCell } from './cell';

export interface XlsxSheet {
  name: string;
  /** in characters, one a column */
  widths: readonly number[];
  head: readonly string[];
  /** some at a time */
  lines: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** What a sheet can hold is 1 048 576 rows, its head among them. */
const mostRows = 1_048_575;

/**
 * A workbook as it is written: a line is asked for when the reader has taken those before, so that a file of any length
 * needs the memory of a few. A sheet that is longer than one can be goes on in a next one.
 */
export function xlsxStream(sheets: readonly XlsxSheet[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable; // what yazl makes
  const add = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path);
  const names: string[] = [];
  let written: Readable | null = null;
  out.on('close', () => written?.destroy());
  write().catch((error: Error) => out.destroy(error));
  return out;

  async function write(): Promise<void> {
    for (const sheet of sheets) {
      const rest: Rest = { lines: sheet.lines[Symbol.asyncIterator](), taken: [] };
      for (let part = 0, isMore = true; isMore; part++) {
        names.push(nameOf(sheet.name, part));
        isMore = await writePart(sheet, rest);
      }
    }
    add(styles, 'xl/styles.xml');
    add(contentTypes(names.length), '[Content_Types].xml');
    add(packageRels, '_rels/.rels');
    add(workbook(names), 'xl/workbook.xml');
    add(workbookRels(names.length), 'xl/_rels/workbook.xml.rels');
    zip.end();
  }

  /** @returns whether lines are left for a next sheet */
  function writePart(sheet: XlsxSheet, rest: Rest): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const xml = Readable.from(sheetXml(sheet, rest));
      xml.on('error', reject).on('end', () => resolve(rest.taken.length > 0));
      written = xml;
      zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`);
    });
  }
}

/** What a sheet has left to the next one. */
interface Rest {
  lines: AsyncIterator<readonly (readonly SheetCell[])[]>;
  taken: readonly (readonly SheetCell[])[];
}

async function* sheetXml({ widths, head }: XlsxSheet, rest: Rest): AsyncGenerator<string> {
  const columns = widths.map(
    (width, nth) => `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${xmlBegin}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield rowXml(head, 2);
  for (let room = mostRows; ; ) {
    if (rest.taken.length === 0) {
      const next = await rest.lines.next();
      if (next.done) break;
      rest.taken = next.value;
    }
    if (room === 0) break;
    const fitting = rest.taken.slice(0, room);
    rest.taken = rest.taken.slice(room);
    room -= fitting.length;
    yield fitting.map((line) => rowXml(line, 0)).join('');
  }
  yield '</sheetData></worksheet>';
}

/** @param textStyle of styles.xml: 0 plain, 2 head */
function rowXml(cells: readonly SheetCell[], textStyle: 0 | 2): string {
  return `<row>${cells
    .map((cell) =>
      typeof cell === 'string'
        ? `<c t="inlineStr"${textStyle === 0 ? '' : ` s="${textStyle}"`}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
        : `<c s="1"><v>${cell.decimal}</v></c>`,
    )
    .join('')}</row>`;
}

/** Signs that XML has no place for are left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const nameOf = (name: string, nth: number) => (nth === 0 ? name : `${name} ${nth + 1}`);

const xmlBegin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Plain, money (#,##0.00), bold head. */
const styles = `${xmlBegin}<styleSheet ${main}><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const packageRels = `${xmlBegin}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook = (names: readonly string[]) =>
  `${xmlBegin}<workbook ${main} xmlns:r="${office}"><sheets>${names
    .map(
      (name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

const workbookRels = (count: number) =>
  `${xmlBegin}<Relationships xmlns="${packages}/relationships">${Array.from(
    { length: count },
    (_, nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${office}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`,
  ).join(
    '',
  )}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

const contentTypes = (count: number) =>
  `${xmlBegin}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${Array.from(
    { length: count },
    (_, nth) =>
      `<Override PartName="/xl/worksheets/sheet${nth + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  ).join('')}</Types>`;
