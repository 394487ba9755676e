import sanitizeHtml from 'sanitize-html';
import { cleanLink, relOf } from '@/lib/domain/text/clean-link';
import { htmlTags } from '@/lib/domain/text/html-tags';
import { keysOf } from '@/lib/domain/text/keys-of';

/**
 * HTML that a page may put in as it is: headings, paragraphs, lists, tables, emphasis and links to https
 * addresses or paths of this site. Everything else is dropped, the contents of script and style with it.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: keysOf(htmlTags),
    allowedAttributes: htmlTags,
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // One h1 a page, and that is the page's own.
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const link = cleanLink(href);
        const attribs: Record<string, string> = link ? { href: link } : {};
        const rel = relOf(link);
        if (rel) attribs.rel = rel;
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

/** Plain text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
