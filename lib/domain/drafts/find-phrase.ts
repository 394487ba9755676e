/** A stretch of a text in UTF-16 units, end excluded. */
export interface Place {
  start: number;
  end: number;
}

/** A text as it is compared: without what the eye passes over. */
export interface FoldedText {
  folded: string;
  /** of each sign of `folded`, where it stands in the text */
  at: readonly number[];
}

/** `words`: blanks and signs put between the characters of a word to hide it; `sense`: every punctuation. */
const passedOver = {
  words: /[^\S\n]|[\p{Cf}*·•_~|/\\-]/u,
  sense: /[\s\p{Cf}]|(?![%+])[\p{P}\p{S}]/u,
} as const;

/** Wide and narrow, capital and small are one; what `over` names is passed over. */
export function foldText(text: string, over: keyof typeof passedOver): FoldedText {
  const at: number[] = [];
  let folded = '';
  let index = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFKC').toLowerCase();
    if (!passedOver[over].test(plain)) {
      folded += plain;
      for (let n = 0; n < plain.length; n++) at.push(index);
    }
    index += sign.length;
  }
  return { folded, at };
}

/** Every place of a folded text where a phrase stands; none for a phrase of punctuation. */
export function placesOf(
  { folded, at }: FoldedText,
  phrase: string,
  over: keyof typeof passedOver,
): Place[] {
  const wanted = foldText(phrase.trim(), over).folded;
  if (wanted === '') return [];
  const places: Place[] = [];
  for (let from = folded.indexOf(wanted); from !== -1; ) {
    const end = from + wanted.length;
    places.push({ start: at[from] ?? 0, end: (at[end - 1] ?? 0) + 1 });
    from = folded.indexOf(wanted, end);
  }
  return places;
}
