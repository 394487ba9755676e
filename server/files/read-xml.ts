import { SaxesParser } from 'saxes';

/** What an electronic invoice has is far below; what a stranger sends has no end of its own. */
export const xmlBounds = {
  bytes: 4 * 1024 ** 2,
  depth: 64,
  elements: 50_000,
} as const;

export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(): void;
}

/**
 * Reads a stranger's XML. Definitions of a document's own are what makes XML dangerous to its readers: a few lines of them
 * grow without end, and an invoice has none.
 * @throws Error where it is none, has definitions, or is larger, deeper or longer than anybody's
 */
export function readXml(bytes: Uint8Array, { open, text, close }: XmlListener): void {
  if (bytes.length > xmlBounds.bytes) throw new Error('XML is too large');
  const parser = new SaxesParser();
  let [depth, elements] = [0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('XML has definitions of its own');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > xmlBounds.depth) throw new Error('XML is too deep');
    if (elements > xmlBounds.elements) throw new Error('XML has too many elements');
    open?.(name, attributes);
  });
  parser.on('text', (piece) => text?.(piece));
  parser.on('closetag', () => {
    depth -= 1;
    close?.();
  });
  parser
    .write(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    )
    .close();
}
