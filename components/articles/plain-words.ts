const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of a stored text (HTML cleaned when it was saved) without its tags, on one line. */
export const plainWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (sign) => entities[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
