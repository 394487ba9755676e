import { pinyin } from 'pinyin-pro';

/** How a text sounds: 禾木厨房 is hemuchufang, hmcf. What is not Chinese stands for itself. */
export interface Spelling {
  pinyin: string;
  initials: string;
}

/** @param plain see plainWord */
export function spell(plain: string): Spelling {
  const syllables = syllablesOf(plain);
  return {
    pinyin: syllables.map(({ sound }) => sound).join(''),
    initials: syllables.map(({ sound, isRun }) => (isRun ? sound : sound.slice(0, 1))).join(''),
  };
}

/** The same for words that many goods share: each is spelt once. */
export function spellKnown(plain: string): Spelling {
  let spelling = known.get(plain);
  if (!spelling) {
    spelling = spell(plain);
    // Copied, because a piece of a longer text would keep all of that in memory.
    if (known.size < 5_000) known.set(Buffer.from(plain, 'utf8').toString('utf8'), spelling);
  }
  return spelling;
}

// Read-only after a value is in: a second copy of the module only works it out again.
const known = new Map<string, Spelling>();

/**
 * The part of a text that sounds as somebody spelt it, whole or by initials: hmcf in 禾木厨房日常 is 禾木厨房.
 * @returns '' where none does
 */
export function spelledPart(text: string, latin: string): string {
  const syllables = syllablesOf(text);
  for (let from = 0; from < syllables.length; from++) {
    let [sound, initials, part] = ['', '', ''];
    for (const { signs, sound: next, isRun } of syllables.slice(from)) {
      sound += next;
      initials += isRun ? next : next.slice(0, 1);
      part += signs;
      if (initials === latin || sound.startsWith(latin)) return part;
    }
  }
  return '';
}

interface Syllable {
  signs: string;
  sound: string;
  /** not Chinese */
  isRun: boolean;
}

function syllablesOf(text: string): Syllable[] {
  const sounds = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const pieces = text.match(/\p{Script=Han}|\P{Script=Han}+/gu) ?? [];
  // A sign that no dictionary knows is glued to its neighbours: then each piece is asked for by itself.
  const isAligned = sounds.length === pieces.length;
  return pieces.map((signs, at) => {
    const sound = (isAligned ? sounds[at] : pinyin(signs, { toneType: 'none', v: true })) ?? signs;
    return { signs, sound: sound.toLowerCase(), isRun: !/\p{Script=Han}/u.test(signs) };
  });
}
