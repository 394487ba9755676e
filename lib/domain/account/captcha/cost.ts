import { puzzle } from './track';
import { work } from './work';

export interface CaptchaCost {
  /** to be put together in a row for one ticket */
  pictures: number;
  /** of the work for each of them; 0 for none */
  workBits: number;
}

/**
 * What a ticket costs a network (a range of addresses) after what it did within the hour. People miss now and then, and
 * most are forgiven by what others beside them solve; a program that guesses misses more than it solves.
 * @param misses a near miss counts one, a picture that was used up at a wrong thing three
 */
export function networkCost({ solved, misses }: { solved: number; misses: number }): CaptchaCost {
  const surplus = surplusOf(misses - Math.floor(solved / 2));
  const pictures =
    1 +
    Math.floor(solved / puzzle.solvedPerPicture) +
    Math.floor(surplus / puzzle.missesPerPicture);
  return { pictures: Math.min(puzzle.mostPictures, pictures), workBits: bitsOf(surplus) };
}

/** The same of a number; two pictures at most, since anybody can miss in somebody else's name. */
export function phoneCost(misses: number): CaptchaCost {
  const surplus = surplusOf(misses);
  return { pictures: surplus >= puzzle.missesPerPicture ? 2 : 1, workBits: bitsOf(surplus) };
}

const surplusOf = (misses: number) => Math.max(0, misses - puzzle.freeMisses);

const bitsOf = (surplus: number) =>
  surplus === 0 ? 0 : Math.min(work.mostBits, work.firstBits + Math.floor((surplus - 1) / 2));
