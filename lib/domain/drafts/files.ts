/** What became of a file since the draft before. */
export const fileChanges = ['same', 'replaced', 'added'] as const;

export type FileChange = (typeof fileChanges)[number];

export interface FilesDiff {
  /** of each file of the later draft, in its order */
  changes: FileChange[];
  /** of the earlier draft, without one in their place */
  dropped: string[];
}

/**
 * Compares the files of two drafts by their keys: the same key is the same file wherever it stands; what is new takes
 * the places of what has gone, in order, and what is left over was added or dropped.
 */
export function compareFiles(before: readonly string[], after: readonly string[]): FilesDiff {
  const gone = before.filter((key) => !after.includes(key));
  let taken = 0;
  const changes = after.map((key): FileChange => {
    if (before.includes(key)) return 'same';
    return taken++ < gone.length ? 'replaced' : 'added';
  });
  return { changes, dropped: gone.slice(taken) };
}
