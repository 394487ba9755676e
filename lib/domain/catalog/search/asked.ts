/** A way to say what is looked for: itself, what its pinyin means, another word for it, its right spelling. */
export interface Way {
  /** plain */
  word: string;
  /** what a match by it is worth: 1 for the word itself */
  factor: number;
  /** a title matches that is one sign off */
  isLoose?: true;
}

/** A word that has to stand within one field of a good, in any of its ways. */
export type AskedWord = readonly Way[];

/** What somebody typed between two spaces, in each way that it can be read: as one word, or as several known ones. */
export interface AskedPart {
  text: string;
  readings: readonly (readonly AskedWord[])[];
}

/** What a good's id, or its name by initials or pinyin, begins with: then it has that part of the search. */
export interface Beginning {
  /** index of the part */
  part: number;
  of: 'account' | 'initials' | 'pinyin';
  text: string;
}

/** A search as it is understood. */
export interface Asked {
  /** all of it, plain: a good whose name or id it is comes first */
  whole: string;
  /** a good has every one of them */
  parts: readonly AskedPart[];
  /** what the id or the sound of a name may begin with instead */
  beginnings: readonly Beginning[];
  /** the platform that was named in it; 0 none */
  platform: number;
}

/** Every way of every word of it. */
export const waysOf = ({ parts }: Asked): Way[] =>
  parts.flatMap(({ readings }) => readings.flatMap((words) => words.flat()));
