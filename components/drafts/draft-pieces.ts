import type { Drafts } from './drafts';

type Part = NonNullable<Drafts['versions'][number]['difference']>['rows'][number]['after'][number];

/** A remark on a stretch of a text: its number stands behind it. */
export interface TextMark {
  no: number;
  tone: MarkTone;
  start: number;
  end: number;
}

/** unsent: being written; open: sent and not settled */
export type MarkTone = 'unsent' | 'open' | 'settled';

/** What is rendered one behind the other: a stretch of text, with the numbers of the remarks that end with it. */
export interface Piece {
  start: number;
  text: string;
  changed: boolean;
  /** a remark on it is being written */
  lit: boolean;
  marks: TextMark[];
}

export interface Line {
  /** of the text */
  start: number;
  /** none: an empty line */
  pieces: Piece[];
}

/** The lines of a cell; a cell without text is one empty line. */
export function linesOf(parts: readonly Part[], marks: readonly TextMark[]): Line[] {
  const lines: Line[] = [{ start: parts[0]?.start ?? 0, pieces: [] }];
  for (const part of parts) {
    let start = part.start;
    part.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push({ start: ++start, pieces: [] });
      if (text !== '') lines.at(-1)?.pieces.push(...cut({ ...part, start, text }, marks));
      start += text.length;
    });
  }
  return lines;
}

function cut(part: Part, marks: readonly TextMark[]): Piece[] {
  const end = part.start + part.text.length;
  const inside = marks
    .flatMap((mark) => [mark.start, mark.end])
    .filter((at) => at > part.start && at < end);
  const bounds = [part.start, ...[...new Set(inside)].sort((a, b) => a - b), end];
  return bounds.slice(1).map((to, index) => {
    const from = bounds[index] ?? part.start;
    return {
      start: from,
      text: part.text.slice(from - part.start, to - part.start),
      changed: part.changed,
      lit: marks.some((mark) => mark.tone === 'unsent' && mark.start < to && mark.end > from),
      marks: marks.filter((mark) => mark.end === to),
    };
  });
}

/** A text that is compared with none. */
export const wholeText = (text: string): { before: Part[]; after: Part[] }[] => {
  let start = 0;
  return text.split('\n').map((line) => {
    const row = { before: [], after: line === '' ? [] : [{ start, text: line, changed: false }] };
    start += line.length + 1;
    return row;
  });
};
