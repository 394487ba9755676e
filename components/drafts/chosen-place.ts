/** A stretch of a draft's text in UTF-16 units, end excluded. */
export interface ChosenPlace {
  start: number;
  end: number;
}

/** Where a clause ends. */
const ends = /[，。；！？、,;!?\n]/;

/**
 * What the reader chose in a text whose pieces carry where they begin (`data-at`): the selection, or with a mere click
 * the clause under it. Undefined where it was nothing of the text.
 */
export function chosenPlace(room: HTMLElement, text: string): ChosenPlace | undefined {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!room.contains(range.commonAncestorContainer)) return undefined;
  if (range.collapsed) {
    const at = offsetOf(range.startContainer, range.startOffset);
    return at === undefined ? undefined : clauseAt(text, at);
  }
  const chosen = [...room.querySelectorAll<HTMLElement>('[data-at]')].filter((piece) =>
    range.intersectsNode(piece),
  );
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return undefined;
  const start = offsetOf(range.startContainer, range.startOffset) ?? startOf(first);
  const end =
    offsetOf(range.endContainer, range.endOffset) ??
    startOf(last) + (last.textContent ?? '').length;
  return trimmed(text, start, end);
}

const startOf = (piece: HTMLElement): number => Number(piece.dataset.at);

/** Within a piece; undefined beside them. */
function offsetOf(node: Node, offset: number): number | undefined {
  const piece = node.nodeType === Node.TEXT_NODE ? node.parentElement : null;
  return piece?.dataset.at === undefined ? undefined : startOf(piece) + offset;
}

function clauseAt(text: string, at: number): ChosenPlace | undefined {
  let [start, end] = [at, at];
  while (start > 0 && !ends.test(text[start - 1] ?? '')) start--;
  while (end < text.length && !ends.test(text[end] ?? '')) end++;
  return trimmed(text, start, end);
}

/** Without blanks around it. */
function trimmed(text: string, start: number, end: number): ChosenPlace | undefined {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = from + words.trim().length;
  return from < to ? { start: from, end: to } : undefined;
}
