import { type PdfDictionary, readDictionary, referenced, writeDictionary } from './pdf-values';

/** What is put behind a PDF so that the bytes before stay as they are (ISO 32000-1, 7.5.6). */
export interface PdfIncrement {
  /** number of the document's catalogue */
  catalog: number;
  /** @throws Error where the object is no dictionary */
  dictionary(number: number): PdfDictionary;
  /** a new object; its source may hold bytes as Latin-1 */
  add(source: string): number;
  addDictionary(entries: Record<string, string>): number;
  /** another version of an object that exists, or one that was added for its number alone */
  replace(number: number, entries: PdfDictionary): void;
  /** the whole file, and where in it each object of the increment begins */
  finish(): { file: Buffer; offsets: ReadonlyMap<number, number> };
}

/**
 * Opens a PDF for an increment. It must have tables of cross-references as our own documents have, and no streams of
 * them; nobody else's file is ever signed.
 * @throws Error where it has not
 */
export function openIncrement(given: Uint8Array): PdfIncrement {
  const before = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const text = before.toString('latin1');
  const lastTable = tableAt(text);
  const { offsets: known, trailer } = readTables(text, lastTable);
  const changed = new Map<number, string>();
  let size = Number(trailer.get('Size'));
  const sourceOf = (number: number): string => {
    const own = changed.get(number);
    if (own !== undefined) return own;
    const at = known.get(number);
    const head = `${number} 0 obj`;
    if (at === undefined || !text.startsWith(head, at)) throw new Error(`no object ${number}`);
    return text.slice(at + head.length, text.indexOf('endobj', at));
  };
  const add = (source: string) => {
    const number = size++;
    changed.set(number, source);
    return number;
  };
  return {
    catalog: referenced(trailer.get('Root')) ?? fail('no catalogue'),
    dictionary: (number) => readDictionary(sourceOf(number)),
    add,
    addDictionary: (entries) => add(writeDictionary(new Map(Object.entries(entries)))),
    replace: (number, entries) => void changed.set(number, writeDictionary(entries)),
    finish: () => {
      const offsets = new Map<number, number>();
      let written = text.endsWith('\n') ? '' : '\n';
      for (const [number, source] of [...changed].sort(([a], [b]) => a - b)) {
        offsets.set(number, before.length + written.length);
        written += `${number} 0 obj\n${source}\nendobj\n`;
      }
      const table = before.length + written.length;
      trailer.set('Size', String(size)).set('Prev', String(lastTable));
      written += `${writeTable(offsets)}trailer\n${writeDictionary(trailer)}\nstartxref\n${table}\n%%EOF\n`;
      return { file: Buffer.concat([before, Buffer.from(written, 'latin1')]), offsets };
    },
  };
}

function tableAt(text: string): number {
  const tail = text.slice(-1_024);
  const match = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
  return match ? Number(match[1]) : fail('no startxref');
}

/** All tables from the last to the first; of an object the newest version counts. */
function readTables(text: string, last: number) {
  const offsets = new Map<number, number>();
  let newest: PdfDictionary | undefined;
  let next: number | undefined = last;
  for (let tables = 0; next !== undefined; tables++) {
    if (tables > 100 || !text.startsWith('xref', next)) fail('no table of cross-references');
    const section = /\s*(\d+) (\d+)\s*?\r?\n/y;
    let at = next + 'xref'.length;
    for (;;) {
      section.lastIndex = at;
      const match = section.exec(text);
      if (!match) break;
      const [first, count] = [Number(match[1]), Number(match[2])];
      for (let nth = 0; nth < count; nth++) {
        const entry = text.slice(section.lastIndex + 20 * nth, section.lastIndex + 20 * nth + 20);
        if (entry[17] === 'n' && !offsets.has(first + nth))
          offsets.set(first + nth, Number(entry.slice(0, 10)));
      }
      at = section.lastIndex + 20 * count;
    }
    const trailer: PdfDictionary = readDictionary(
      text,
      text.indexOf('trailer', at) + 'trailer'.length,
    );
    newest ??= trailer;
    next = trailer.has('Prev') ? Number(trailer.get('Prev')) : undefined;
  }
  return { offsets, trailer: newest ?? fail('no trailer') };
}

/** Entries of twenty bytes, neighbours together. */
function writeTable(offsets: ReadonlyMap<number, number>): string {
  const runs: { first: number; lines: string[] }[] = [];
  for (const [number, offset] of offsets) {
    let run = runs.at(-1);
    if (!run || run.first + run.lines.length !== number) {
      run = { first: number, lines: [] };
      runs.push(run);
    }
    run.lines.push(`${String(offset).padStart(10, '0')} 00000 n \n`);
  }
  return `xref\n${runs.map(({ first, lines }) => `${first} ${lines.length}\n${lines.join('')}`).join('')}`;
}

function fail(what: string): never {
  throw new Error(`PDF cannot be signed: ${what}`);
}
