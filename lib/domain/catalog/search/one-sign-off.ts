/**
 * Whether a text has a stretch that becomes the word when one sign is replaced, left out or put in. Both plain.
 */
export function isOneSignOff(text: string, word: string): boolean {
  const signs = Array.from(text);
  const wanted = Array.from(word);
  for (let from = 0; from < signs.length; from++) {
    for (const length of [wanted.length, wanted.length - 1, wanted.length + 1]) {
      if (length < 1 || from + length > signs.length) continue;
      if (differsOnce(signs.slice(from, from + length), wanted)) return true;
    }
  }
  return false;
}

/** Same beginning, one sign that is wrong, missing or too many, same rest. */
function differsOnce(found: readonly string[], wanted: readonly string[]): boolean {
  let same = 0;
  while (same < found.length && same < wanted.length && found[same] === wanted[same]) same++;
  const rest = (signs: readonly string[], from: number) => signs.slice(from).join('');
  if (found.length === wanted.length) return rest(found, same + 1) === rest(wanted, same + 1);
  return found.length < wanted.length
    ? rest(found, same) === rest(wanted, same + 1)
    : rest(found, same + 1) === rest(wanted, same);
}

/** Latin spellings that are one letter off: replaced, left out, put in, two changed about. */
export function oneLetterOff(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  found.delete(word);
  found.delete('');
  return [...found];
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789_';
