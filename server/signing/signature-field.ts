import { deflateSync } from 'node:zlib';
import type { SealPlace } from '@/server/pdf/seal-place';
import type { PdfIncrement } from './pdf-increment';
import {
  dateString,
  readArray,
  readDictionary,
  referenced,
  textString,
  writeDictionary,
} from './pdf-values';

export interface FieldFacts {
  place: SealPlace;
  /** content stream operators in a box of 100 x 100 */
  drawing: string;
  name: string;
  reason: string;
  location?: string;
  at: Date;
  /** bytes kept free for the CMS */
  room: number;
}

/** Wide enough for any file: the numbers are written into it when they are known. */
export const byteRangeRoom = ' '.repeat(40);

/**
 * Adds a signature's dictionary, its field, what is seen of it, and its place in the document's structure.
 * @returns the number of the dictionary, whose /Contents are zeros and whose /ByteRange is blank
 */
export function addSignatureField(pdf: PdfIncrement, facts: FieldFacts): number {
  const { place, drawing, name, reason, location, at, room } = facts;
  const signature = pdf.addDictionary({
    Type: '/Sig',
    Filter: '/Adobe.PPKLite',
    SubFilter: '/ETSI.CAdES.detached',
    ByteRange: `[${byteRangeRoom}]`,
    Contents: `<${'0'.repeat(2 * room)}>`,
    M: dateString(at),
    Name: textString(name),
    Reason: textString(reason),
    ...(location ? { Location: textString(location) } : {}),
  });
  const page = pageNumber(pdf, place.page);
  const form = formNumber(pdf);
  const fields = pdf.dictionary(form);
  const others = readArray(fields.get('Fields') ?? '[]');
  const nth = others.length + 1;
  const widget = pdf.addDictionary({
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: `(Signature${nth})`,
    TU: textString(`${name} 的签名`),
    V: `${signature} 0 R`,
    F: '132', // printed and locked
    P: `${page} 0 R`,
    Rect: `[${place.rect.map((value) => +value.toFixed(3)).join(' ')}]`,
    AP: `<< /N ${addAppearance(pdf, drawing)} 0 R >>`,
  });
  pdf.replace(form, fields.set('Fields', `[${[...others, `${widget} 0 R`].join(' ')}]`));
  addToPage(pdf, page, widget);
  addToStructure(pdf, { page, widget, name });
  return signature;
}

function addAppearance(pdf: PdfIncrement, drawing: string): number {
  const content = deflateSync(Buffer.from(drawing, 'latin1')).toString('latin1');
  const head = writeDictionary(
    new Map([
      ['Type', '/XObject'],
      ['Subtype', '/Form'],
      ['BBox', '[0 0 100 100]'],
      ['Resources', '<< /ProcSet [/PDF] >>'],
      ['Filter', '/FlateDecode'],
      ['Length', String(content.length)],
    ]),
  );
  return pdf.add(`${head}\nstream\n${content}\nendstream`);
}

function pageNumber(pdf: PdfIncrement, nth: number): number {
  const pages: number[] = [];
  const walk = (number: number) => {
    const node = pdf.dictionary(number);
    if (node.get('Type') !== '/Pages') pages.push(number);
    else for (const kid of readArray(node.get('Kids') ?? '[]')) walk(referenced(kid) ?? 0);
  };
  walk(referenced(pdf.dictionary(pdf.catalog).get('Pages')) ?? 0);
  const page = pages[nth];
  if (page === undefined) throw new Error(`no page ${nth} for the seal`);
  return page;
}

/** The document's form; the first signature makes it. */
function formNumber(pdf: PdfIncrement): number {
  const catalog = pdf.dictionary(pdf.catalog);
  const known = referenced(catalog.get('AcroForm'));
  if (known !== undefined) return known;
  const form = pdf.addDictionary({ Fields: '[]', SigFlags: '3' });
  pdf.replace(pdf.catalog, catalog.set('AcroForm', `${form} 0 R`));
  return form;
}

function addToPage(pdf: PdfIncrement, page: number, widget: number): void {
  const entries = pdf.dictionary(page);
  const others = readArray(entries.get('Annots') ?? '[]');
  pdf.replace(page, entries.set('Annots', `[${[...others, `${widget} 0 R`].join(' ')}]`));
}

/** A tagged document names the field among its elements (ISO 14289-1, 7.18); one without tags is left so. */
function addToStructure(
  pdf: PdfIncrement,
  { page, widget, name }: { page: number; widget: number; name: string },
): void {
  const rootNumber = referenced(pdf.dictionary(pdf.catalog).get('StructTreeRoot'));
  if (rootNumber === undefined) return;
  const root = pdf.dictionary(rootNumber);
  const parent = referenced(readArray(root.get('K') ?? '[]')[0]);
  if (parent === undefined) return;
  const element = pdf.addDictionary({
    Type: '/StructElem',
    S: '/Form',
    P: `${parent} 0 R`,
    Pg: `${page} 0 R`,
    Alt: textString(`${name} 的签名`),
    K: `<< /Type /OBJR /Obj ${widget} 0 R /Pg ${page} 0 R >>`,
  });
  const elements = pdf.dictionary(parent);
  const kids = readArray(elements.get('K') ?? '[]');
  pdf.replace(parent, elements.set('K', `[${[...kids, `${element} 0 R`].join(' ')}]`));

  const key = Number(root.get('ParentTreeNextKey'));
  pdf.replace(widget, pdf.dictionary(widget).set('StructParent', String(key)));
  const treeSource = root.get('ParentTree') ?? '<< /Nums [] >>';
  const treeNumber = referenced(treeSource);
  const tree = treeNumber === undefined ? readDictionary(treeSource) : pdf.dictionary(treeNumber);
  tree.delete('Limits'); // of the nodes below the first one alone
  const nums = readArray(tree.get('Nums') ?? '[]');
  tree.set('Nums', `[${[...nums, String(key), `${element} 0 R`].join(' ')}]`);
  if (treeNumber === undefined) root.set('ParentTree', writeDictionary(tree));
  else pdf.replace(treeNumber, tree);
  pdf.replace(rootNumber, root.set('ParentTreeNextKey', String(key + 1)));
}
