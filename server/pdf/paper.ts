import type { Seal } from './seal-drawing';

export const partyKeys = ['a', 'b', 'c'] as const;

/** Whose seal: a the advertiser, b the media owner, c the platform. */
export type PartyKey = (typeof partyKeys)[number];

/** A stretch of text in one weight. */
export interface Span {
  text: string;
  bold?: boolean;
}

export interface CellText extends Span {
  quiet?: boolean;
}

/** What stands in a cell: pieces begin lines of their own; `head` is shaded and names its row. */
export interface PaperCell {
  pieces: readonly CellText[];
  head?: boolean;
  /** columns that it takes; 1 */
  span?: number;
  align?: 'right' | 'center';
}

export interface PaperColumn {
  /** share of the width; all of a table together are the whole */
  share: number;
  /** above it, repeated on each page; a table none of whose columns has one is without a head */
  title?: string;
  align?: 'right' | 'center';
}

export interface PaperTable {
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  /** grid: ruled all around; record: lines under the rows, their first column numbered nodes of a time line */
  look: 'grid' | 'record';
}

export type PaperBlock =
  | { kind: 'heading'; text: string; note?: string }
  /** `no` hangs at the left */
  | { kind: 'clause'; no: string; text: readonly Span[] }
  | { kind: 'paragraph'; text: readonly Span[] }
  | { kind: 'table'; table: PaperTable };

/** One party of the signing block. */
export interface SigningParty {
  key: PartyKey;
  /** 甲方（盖章） */
  label: string;
  name: string;
  /** under the place of the seal */
  lines: readonly string[];
}

/**
 * A document of pages as plain data: it goes to a worker thread by structured clone. `{pages}` in the head's texts
 * becomes their number.
 */
export interface Paper {
  title: string;
  /** A4 across */
  across?: boolean;
  /** large and pale behind the text of each page, such as 草稿 */
  watermark?: string;
  /** one line under the title, its facts apart */
  facts: readonly string[];
  /** beside the mark and the site's name; at the right on the first page, and on those after it */
  head: { word: string; right: string; after: string };
  blocks: readonly PaperBlock[];
  /** the block for seals at the end, whole on one page */
  signing?: { lead: string; parties: readonly SigningParty[] };
  /** a single seal at the end at the right, instead of a block */
  sealed?: PartyKey;
  foot: { facts: readonly string[]; note?: string };
  /** cut over the right edge of all pages (骑缝章) */
  edgeSeal?: Seal;
}

/** A cell of one plain text. */
export const cell = (
  text: string,
  look: Omit<PaperCell, 'pieces'> & Omit<CellText, 'text'> = {},
): PaperCell => {
  const { bold, quiet, ...rest } = look;
  return { pieces: [{ text, ...(bold ? { bold } : {}), ...(quiet ? { quiet } : {}) }], ...rest };
};
