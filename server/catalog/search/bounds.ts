/**
 * What one search may cost, whatever stands in the box (decision 107). Each bound is of the work before it is done: words
 * that are read, words that are put right, keys in a statement.
 */
export const searchBounds = {
  /** signs that are read at all */
  signs: 60,
  /** parts between spaces; what stands behind them is passed over */
  parts: 6,
  /** units of a part; a longer one is a sentence, and its known words are looked for */
  partUnits: 16,
  /** known words of a sentence */
  tellingWords: 4,
  /** pairs of signs by which a word is found; whether it has the others too is seen in its fields */
  tokens: 8,
  /** the same of a word with a wrong sign, for each place where that may be */
  looseTokens: 4,
  /** places in a word where the wrong sign may be looked for */
  wrongPlaces: 6,
  /** words that are put right, where nothing was found */
  correctedWords: 3,
  /** signs of such a word */
  correctedSigns: 16,
  /** letters of such a word: each is some 75 spellings */
  correctedLetters: 30,
} as const;
