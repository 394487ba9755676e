import type { ItemFact } from './item-shown';

/** A reason is kept up to this long. */
export const longestReason = 1000;

export interface Reasons {
  /** by field of the other side's form */
  notes: Readonly<Record<string, string>>;
  /** quick reasons that are chosen */
  chosen: readonly string[];
  /** typed besides */
  words: string;
}

/**
 * What a rejection says: each note at the name of its fact, so that the owner reads it there
 * (lib/domain/form/reason-at-fields), then what names no field. 互动率：截图为 4.1%；截图看不清
 */
export function reasonOf(facts: readonly ItemFact[], { notes, chosen, words }: Reasons): string {
  const atFields = facts.flatMap(({ field, label }) => {
    const note = onePart(notes[field] ?? '');
    return field && note ? [`${label}：${note}`] : [];
  });
  return [...atFields, ...chosen, onePart(words)].filter(Boolean).join('；');
}

/** How many of the notes say something. */
export const noteCount = ({ notes }: Pick<Reasons, 'notes'>): number =>
  Object.values(notes).filter((note) => note.trim() !== '').length;

/** What parts a reason would tear a note. */
const onePart = (note: string): string =>
  note
    .split(/[；;\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('，');
