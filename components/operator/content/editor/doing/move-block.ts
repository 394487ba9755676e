import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';

/** What is moved among its like, before the whole block is. */
const within = ['listItem', 'tableRow'];

/** Moves the block, the item or the row that the cursor is in before or behind its neighbour. */
export const moveBlock =
  (way: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection } = state;
    const { $from } = selection;
    const found = movable($from, way);
    if (!found) return false;
    const { from, node, neighbour } = found;
    const first = way < 0 ? from - neighbour.nodeSize : from;
    const pair = way < 0 ? [node, neighbour] : [neighbour, node];
    const tr = state.tr.replaceWith(
      first,
      first + node.nodeSize + neighbour.nodeSize,
      Fragment.from(pair),
    );
    const by = way * neighbour.nodeSize;
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + by)
        : TextSelection.create(tr.doc, $from.pos + by),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };

function movable(
  $from: ResolvedPos,
  way: -1 | 1,
): { from: number; node: Node; neighbour: Node } | undefined {
  // A block that is selected as a whole stands right behind its place.
  for (let depth = $from.depth + 1; depth >= 1; depth -= 1) {
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const node = parent.maybeChild(index);
    const neighbour = parent.maybeChild(index + way);
    if (!node || !neighbour || node.isInline) continue;
    const isOneOfItsLike = within.includes(node.type.name) && neighbour.type === node.type;
    if (depth === 1 || isOneOfItsLike) {
      return { from: $from.posAtIndex(index, depth - 1), node, neighbour };
    }
  }
  return undefined;
}
