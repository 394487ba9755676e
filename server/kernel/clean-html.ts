import sanitizeHtml from 'sanitize-html';

/**
 * HTML that a page may put in as it is: headings, paragraphs, lists, tables, emphasis and links to https
 * addresses or paths of this site. Everything else is dropped, the contents of script and style with it.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'br', 'strong', 'em', 'blockquote', 'code', 'a'],
      ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // One h1 a page, and that is the page's own.
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const link = cleanLink(href);
        const attribs: Record<string, string> = link ? { href: link } : {};
        if (link && !link.startsWith('/')) attribs.rel = 'noopener nofollow';
        return { tagName, attribs };
      },
    },
  }).trim();
}

/** The words of clean HTML without its tags, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A link that may be shown: an https address or a path of this site; else ''. */
export function cleanLink(link: string): string {
  const text = link.trim();
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : '';
}

/** Plain text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
