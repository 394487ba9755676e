import { unitsOf } from '@/lib/domain/catalog/search/word-signs';

/** Longest known word, in units. */
export const MOST_UNITS = 8;

export interface Piece {
  word: string;
  known: boolean;
}

/**
 * Cuts what somebody typed without a space into words that are known, and what is left between them: 成都美食博主 is
 * 成都, 美食, 博主. As little as possible is left, then as few pieces as possible are made.
 */
export function piecesOf(part: string, isKnown: (word: string) => boolean): readonly Piece[] {
  const units = unitsOf(part);
  const cut: Cut[] = [{ left: 0, pieces: [] }];
  for (let to = 1; to <= units.length; to++) {
    let best: Cut | undefined;
    for (let from = Math.max(0, to - MOST_UNITS); from < to; from++) {
      const word = units.slice(from, to).join('');
      const before = cut[from] as Cut; // every place before this one has its cut
      if (isKnown(word))
        best = better(best, { ...before, pieces: [...before.pieces, { word, known: true }] });
      if (to - from === 1) best = better(best, withLeft(before, word));
    }
    cut.push(best as Cut); // a unit may always be left
  }
  return (cut[units.length] as Cut).pieces; // the loop made it
}

/** @returns undefined where it cannot be cut, or a single sign would be left */
export function splitPart(part: string, isKnown: (word: string) => boolean): string[] | undefined {
  const pieces = piecesOf(part, isKnown);
  if (pieces.length < 2 || !pieces.some(({ known }) => known)) return undefined;
  return pieces.some(({ word, known }) => !known && unitsOf(word).join('').length < 2)
    ? undefined
    : pieces.map(({ word }) => word);
}

interface Cut {
  /** units that belong to no known word */
  left: number;
  pieces: readonly Piece[];
}

function withLeft({ left, pieces }: Cut, unit: string): Cut {
  const last = pieces.at(-1);
  return {
    left: left + 1,
    pieces:
      last && !last.known
        ? [...pieces.slice(0, -1), { word: last.word + unit, known: false }]
        : [...pieces, { word: unit, known: false }],
  };
}

function better(a: Cut | undefined, b: Cut): Cut {
  if (!a || b.left < a.left) return b;
  return b.left === a.left && b.pieces.length < a.pieces.length ? b : a;
}
