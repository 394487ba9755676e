import { readXml } from './read-xml';

/** Signs of one element's text that are kept: nobody's name or number is longer. */
const mostSigns = 1_000;
/** Names that are kept: a form has some hundred. */
const mostNames = 2_000;

/**
 * The texts of a document's elements, each with all that stands within, by name; the first of a name counts. One row of
 * texts is kept for all open elements, so that a text is kept once however deep it stands.
 */
export function wordsOfXml(
  bytes: Uint8Array,
  keyOf: (name: string, named: string) => string,
): Map<string, string> {
  const said = new Map<string, string>();
  const open: { key: string; from: number }[] = [];
  const texts: string[] = [];
  readXml(bytes, {
    open: (name, attributes) =>
      open.push({ key: keyOf(name, attributes.Name ?? ''), from: texts.length }),
    text: (text) => texts.push(text),
    close: () => {
      const closed = open.pop();
      if (!closed || said.has(closed.key) || said.size >= mostNames) return;
      said.set(closed.key, joined(texts, closed.from).trim());
    },
  });
  return said;
}

function joined(texts: readonly string[], from: number): string {
  let text = '';
  for (let at = from; at < texts.length && text.length < mostSigns; at++) text += texts[at];
  return text.slice(0, mostSigns);
}
