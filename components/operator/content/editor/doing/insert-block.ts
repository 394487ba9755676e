import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { TextNode } from '../format/text-rules';

/** Puts a block where the cursor is: in place of an empty paragraph, else after the block that the cursor is in. */
export function insertBlock(editor: Editor, told: TextNode): void {
  const { state, view } = editor;
  const node = state.schema.nodeFromJSON(told);
  const { $from, $to } = state.selection;
  const isEmptyPlace =
    $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  const at = isEmptyPlace ? $from.before(1) : $to.depth > 0 ? $to.after(1) : $to.pos;
  const tr = state.tr.replaceWith(at, isEmptyPlace ? $from.after(1) : at, node);
  tr.setSelection(
    node.isAtom ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at + 1)),
  );
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

const cell = (type: string, attrs?: Record<string, string>): TextNode => ({
  type,
  ...(attrs && { attrs }),
  content: [{ type: 'paragraph' }],
});
const row = (one: () => TextNode): TextNode => ({
  type: 'tableRow',
  content: [one(), one(), one()],
});

/** Three columns with a head and two rows. */
export const newTable: TextNode = {
  type: 'table',
  content: [
    { type: 'tableHead', content: [row(() => cell('tableHeader', { scope: 'col' }))] },
    { type: 'tableBody', content: [row(() => cell('tableCell')), row(() => cell('tableCell'))] },
  ],
};
