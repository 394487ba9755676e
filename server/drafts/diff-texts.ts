import { diffArrays } from 'diff';

/** A piece of a draft; `start` in UTF-16 units of its own text. */
export interface DiffPart {
  start: number;
  text: string;
  changed: boolean;
}

/** What stands side by side: the lines of both texts between two line ends that they share. */
export interface DiffRow {
  before: DiffPart[];
  after: DiffPart[];
}

export interface TextDiff {
  rows: DiffRow[];
  /** places where something was taken out, put in or replaced */
  changes: number;
}

/** A stretch that both texts share, or one where they differ. */
interface Edit {
  same: string;
  removed: string;
  added: string;
}

/** The longest way between two texts that is looked for: 0.2 s for drafts of 5 000 characters, without it seconds. */
const maxEditLength = 600;

/** A shared stretch as short as this between two changes of a sentence says less than one change does. */
const island = /^[^。！？!?\n]{1,2}$/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * What changed between two versions of a draft, by words; by clauses where they share too little, and where they share
 * next to nothing all of it.
 */
export function diffTexts(before: string, after: string): TextDiff {
  const edits = withoutIslands(
    editsBetween(wordsOf(before), wordsOf(after)) ??
      editsBetween(clausesOf(before), clausesOf(after)) ?? [
        { same: '', removed: before, added: after },
      ],
  );
  return { rows: rowsOf(edits), changes: edits.filter(({ same }) => same === '').length };
}

const wordsOf = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment }) => segment);

const clausesOf = (text: string): string[] =>
  text.match(/\n|[^\n，。；！？]+[，。；！？]*|[，。；！？]+/g) ?? [];

/** @returns undefined where the two are too far apart */
function editsBetween(before: string[], after: string[]): Edit[] | undefined {
  const found = diffArrays(before, after, { maxEditLength });
  if (!found) return undefined;
  const edits: Edit[] = [];
  for (const { value, removed, added } of found) {
    const text = value.join('');
    const last = edits.at(-1);
    if (!removed && !added) edits.push({ same: text, removed: '', added: '' });
    else if (last && last.same === '') last[removed ? 'removed' : 'added'] += text;
    else edits.push({ same: '', removed: removed ? text : '', added: added ? text : '' });
  }
  return edits;
}

/** A comma or a particle that both happen to have does not cut a rewritten sentence into shreds. */
function withoutIslands(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits) {
    const [change, shared] = [kept.at(-2), kept.at(-1)];
    if (change && shared && edit.same === '' && isIsland(shared.same, change, edit)) {
      kept.pop();
      change.removed += shared.same + edit.removed;
      change.added += shared.same + edit.added;
    } else kept.push({ ...edit });
  }
  return kept;
}

function isIsland(same: string, left: Edit, right: Edit): boolean {
  if (left.same !== '' || !island.test(same)) return false;
  const lengthOf = ({ removed, added }: Edit) => Math.max(removed.length, added.length);
  return (
    left.removed + right.removed !== '' &&
    left.added + right.added !== '' &&
    same.length <= Math.min(lengthOf(left), lengthOf(right))
  );
}

function rowsOf(edits: readonly Edit[]): DiffRow[] {
  const rows: DiffRow[] = [{ before: [], after: [] }];
  const at = { before: 0, after: 0 };
  const put = (side: 'before' | 'after', text: string, changed: boolean) => {
    if (text !== '') rows.at(-1)?.[side].push({ start: at[side], text, changed });
    at[side] += text.length;
  };
  for (const { same, removed, added } of edits) {
    put('before', removed, true);
    put('after', added, true);
    same.split('\n').forEach((line, index) => {
      if (index > 0) {
        rows.push({ before: [], after: [] });
        at.before++;
        at.after++;
      }
      put('before', line, false);
      put('after', line, false);
    });
  }
  return rows;
}
