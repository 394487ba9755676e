/** What HTML of the site's texts may hold: tags, each with its attributes. The sanitiser and the editor go by it. */
export const htmlTags = {
  h2: [],
  h3: [],
  p: [],
  br: [],
  strong: [],
  em: [],
  blockquote: [],
  code: [],
  a: ['href', 'rel'],
  ul: [],
  ol: [],
  li: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type HtmlTag = keyof typeof htmlTags;
