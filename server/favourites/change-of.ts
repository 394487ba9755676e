export interface Watched {
  /** lowest price when it was marked; 0 where it had none */
  markedFen: number;
  /** of the last look; null: there was none */
  seenFen: number | null;
  seenListed: boolean | null;
  /** lowest price of now; null where nothing is offered */
  fen: number | null;
  listed: boolean;
}

export type FavouriteChange = 'fell' | 'left' | 'back';

/**
 * What happened to a favourite since the last look; null: nothing that is told. A price falls where it is below that of the
 * last look and below what it was when it was marked, so that the page, which compares with the latter, says the same.
 */
export function changeOf(good: Watched): FavouriteChange | null {
  const { markedFen, seenFen, seenListed, fen, listed } = good;
  // Marked before anybody looked: from here on it is known.
  if (seenListed === null || seenFen === null) return null;
  if (listed !== seenListed) return listed ? 'back' : 'left';
  if (!listed || fen === null) return null;
  return fen < seenFen && fen < markedFen ? 'fell' : null;
}
