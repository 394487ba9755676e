import type { HtmlTag } from '@/lib/domain/text/html-tags';

/** What differs between the texts that are edited. */
export interface TextRules {
  headings: readonly HeadingLevel[];
  /** a paragraph `{{bars measure column}}` is a figure of the market */
  hasFigures: boolean;
  /** links within the site open beside the dialog that the text stands in */
  opensBeside: boolean;
}

export type HeadingLevel = 2 | 3;

export const articleRules: TextRules = { headings: [2, 3], hasFigures: true, opensBeside: false };
export const questionRules: TextRules = { ...articleRules, hasFigures: false };
/** As cleanAgreement keeps them. */
export const agreementRules: TextRules = { headings: [3], hasFigures: false, opensBeside: true };

/** Which tag each kind of block is written with. Headings, cells and links have more to say, and stand apart. */
export const blockTags = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableCaption: 'caption',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  hardBreak: 'br',
} as const satisfies Record<string, HtmlTag>;

/** The outermost first, wherever several stand upon one word. */
export const markTags = {
  link: 'a',
  strong: 'strong',
  em: 'em',
  code: 'code',
} as const satisfies Record<string, HtmlTag>;

export type MarkName = keyof typeof markTags;

/** A document as the editor has it: JSON of its nodes. */
export interface TextNode {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: TextNode[];
  text?: string;
  marks?: { type: string; attrs?: Readonly<Record<string, unknown>> }[];
}

/** A paragraph without `<p>` is `bare`; with it in a cell or an item of a list, `p`; null as it is usual where it stands. */
export type ParagraphForm = 'p' | 'bare' | null;

/** Where blocks stand: in an item of a list or a cell a paragraph has no `<p>` of its own, elsewhere it has. */
export const isTight = (parent: string): boolean =>
  parent === 'listItem' || parent === 'tableCell' || parent === 'tableHeader';
