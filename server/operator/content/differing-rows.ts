import { diffTexts } from '@/server/drafts/public';
import { plainText } from '@/server/kernel/clean-html';

/** Rows of a difference that are shown. */
const mostRows = 200;

/** What differs between two texts, line by line. */
export function differingRows(before: string, after: string) {
  const { rows, changes } = diffTexts(before, after);
  const differing = rows.filter((row) =>
    [...row.before, ...row.after].some(({ changed }) => changed),
  );
  return { changes, rows: differing.slice(0, mostRows) };
}

const blockEnd = /<\/(?:p|h2|h3|li|tr|blockquote|caption)>|<br ?\/?>/g;

/** Clean HTML as lines of plain words. */
export const linesOfHtml = (html: string): string =>
  html.replace(blockEnd, '\n').split('\n').map(plainText).filter(Boolean).join('\n');
