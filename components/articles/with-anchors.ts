import { plainWords } from './plain-words';

/**
 * Gives the headings of a stored text an anchor each.
 * @param html cleaned when it was saved (server/kernel/clean-html): an h2 has no attributes
 * @returns the text, and its headings as plain words
 */
export function withAnchors(html: string): {
  text: string;
  headings: { id: string; title: string }[];
} {
  const headings: { id: string; title: string }[] = [];
  const text = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inside: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, title: plainWords(inside) });
    return `<h2 id="${id}">${inside}</h2>`;
  });
  return { text, headings };
}
