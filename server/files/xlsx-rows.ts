import { SaxesParser } from 'saxes';
import type { FileRow } from './file-row';
import { SpilledStrings } from './spilled-strings';
import { openZip, type ZipFile } from './zip-file';

/**
 * Rows of the first sheet of a workbook. The sheet is never whole in memory; long shared texts lie in a
 * temporary file.
 * @param mostBytes a part may unpack to
 */
export async function* xlsxRows(file: string, mostBytes?: number): AsyncGenerator<FileRow> {
  const zip = await openZip(file, mostBytes);
  const strings = new SpilledStrings();
  try {
    await readSharedStrings(zip, strings);
    yield* sheetRows(zip, await firstSheet(zip), strings);
  } finally {
    strings.close();
    zip.close();
  }
}

/** The path of the first sheet in the workbook's order. */
async function firstSheet(zip: ZipFile): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml';
  let firstId = '';
  await parsePart(zip, 'xl/workbook.xml', (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      if (localName(name) === 'sheet') firstId ||= String(attributes['r:id'] ?? '');
    });
  });
  let target = '';
  await parsePart(zip, 'xl/_rels/workbook.xml.rels', (parser) => {
    parser.on('opentag', ({ attributes }) => {
      if (firstId && attributes.Id === firstId) target = String(attributes.Target ?? '');
    });
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (zip.has(path)) return path;
  if (zip.has(usual)) return usual;
  throw new Error('文件中没有工作表');
}

async function readSharedStrings(zip: ZipFile, strings: SpilledStrings): Promise<void> {
  if (!zip.has('xl/sharedStrings.xml')) return;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await parsePart(zip, 'xl/sharedStrings.xml', (parser) => {
    parser.on('opentag', ({ name }) => {
      if (localName(name) === 'si') text = '';
      if (localName(name) === 'rPh') isPhonetic = true;
      if (localName(name) === 't') isText = !isPhonetic;
    });
    parser.on('text', (part) => {
      if (isText) text += part;
    });
    parser.on('closetag', ({ name }) => {
      if (localName(name) === 't') isText = false;
      if (localName(name) === 'rPh') isPhonetic = false;
      if (localName(name) === 'si') strings.push(text);
    });
  });
}

async function* sheetRows(
  zip: ZipFile,
  path: string,
  strings: SpilledStrings,
): AsyncGenerator<FileRow> {
  const done: FileRow[] = [];
  const parser = sheetParser(strings, (row) => done.push(row));
  for await (const chunk of await zip.text(path)) {
    parser.write(chunk);
    yield* done.splice(0);
  }
  parser.close();
  yield* done;
}

/** Calls `onRow` for each row with something in it. */
function sheetParser(strings: SpilledStrings, onRow: (row: FileRow) => void): SaxesParser {
  const parser = newParser();
  let row: FileRow = { number: 0, cells: [] };
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === 'row') {
      row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
      column = 0;
    } else if (tag === 'c') {
      column = attributes.r === undefined ? column : columnOf(String(attributes.r));
      type = String(attributes.t ?? 'n');
      value = '';
    } else if (tag === 'v' || tag === 't') isValue = true;
  });
  parser.on('text', (part) => {
    if (isValue) value += part;
  });
  parser.on('closetag', ({ name }) => {
    const tag = localName(name);
    if (tag === 'v' || tag === 't') isValue = false;
    else if (tag === 'c') {
      while (row.cells.length < column) row.cells.push('');
      row.cells[column] = type === 's' ? strings.at(Number(value)) : plainValue(value, type);
      column += 1;
    } else if (tag === 'row' && row.cells.some((cell) => cell.trim() !== '')) onRow(row);
  });
  return parser;
}

/** Numbers come as Excel computed them: 0.30000000000000004 is what a person wrote as 0.3. */
function plainValue(value: string, type: string): string {
  if (type !== 'n' || value === '' || !/[.e]/i.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

/** What a sheet can have. */
const MOST_COLUMNS = 16_384;

/** 0 for A1, 27 for AB3. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index++) {
    const code = reference.charCodeAt(index);
    if (code < 65 || code > 90) break;
    column = column * 26 + (code - 64);
    if (column > MOST_COLUMNS) throw new Error('工作簿已损坏：单元格的列号过大');
  }
  return column - 1;
}

async function parsePart(
  zip: ZipFile,
  path: string,
  listen: (parser: SaxesParser) => void,
): Promise<void> {
  if (!zip.has(path)) return;
  const parser = newParser();
  listen(parser);
  for await (const chunk of await zip.text(path)) parser.write(chunk);
  parser.close();
}

function newParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new Error(`工作簿已损坏：${error.message}`);
  });
  return parser;
}

/** x:row → row: some programs write a prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
