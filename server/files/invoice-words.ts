import { documentKind, readZipped } from './document-kind';
import { wordsOfXml } from './words-of-xml';

/** What an electronic invoice's file says, by the names that its form gives. */
export interface InvoiceWords {
  form: 'xml' | 'ofd';
  said: ReadonlyMap<string, string>;
}

/**
 * The words of an electronic invoice: the tax office's XML (EInvoice), or those that an OFD carries about itself, which
 * names them in Chinese: <ofd:CustomData Name="发票号码">…. A PDF is a picture of an invoice and tells nothing.
 */
export async function invoiceWords(bytes: Uint8Array): Promise<InvoiceWords | null> {
  const form = await documentKind(bytes);
  if (form === 'xml') return { form, said: wordsOfXml(bytes, (name) => name) };
  if (form !== 'ofd') return null;
  const root = await readZipped(bytes, 'OFD.xml');
  if (!root || (await documentKind(root)) !== 'xml') return null;
  return {
    form,
    said: wordsOfXml(root, (name, named) => (name.endsWith('CustomData') ? named : name)),
  };
}
