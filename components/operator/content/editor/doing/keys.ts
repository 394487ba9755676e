import { Extension, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { HeadingLevel } from '../format/text-rules';
import { moveBlock } from './move-block';
import { clearAcrossCells, raggedTables, toCell } from './table-steps';

export interface KeysOptions {
  headings: readonly HeadingLevel[];
  askLink: () => void;
}

/** What the keyboard does, undoing, and what keeps the document in shape. */
export const Keys = Extension.create<KeysOptions>({
  name: 'keys',
  addOptions: () => ({ headings: [], askLink: () => undefined }),
  addKeyboardShortcuts() {
    const { editor } = this;
    const { headings, askLink } = this.options;
    const run = (step: ReturnType<typeof moveBlock>) => () =>
      step(editor.state, editor.view.dispatch);
    const lineBreak = () =>
      editor.state.selection instanceof TextSelection
        ? editor.commands.insertContent({ type: 'hardBreak' })
        : editor.commands.createParagraphNear();
    /** A figure that is selected is set in its fields. */
    const intoFigure = () => {
      const { selection } = editor.state;
      if (!(selection instanceof NodeSelection)) return false;
      const drawn = editor.view.nodeDOM(selection.from);
      const field = drawn instanceof HTMLElement && drawn.querySelector('select');
      if (field) field.focus();
      return Boolean(field);
    };
    return {
      'Mod-b': () => editor.commands.toggleMark('strong'),
      'Mod-i': () => editor.commands.toggleMark('em'),
      'Mod-e': () => editor.commands.toggleMark('code'),
      'Mod-k': () => {
        askLink();
        return true;
      },
      'Mod-z': run(undo),
      'Mod-y': run(redo),
      'Shift-Mod-z': run(redo),
      'Alt-ArrowUp': run(moveBlock(-1)),
      'Alt-ArrowDown': run(moveBlock(1)),
      'Mod-Alt-0': () => editor.commands.setNode('paragraph'),
      ...Object.fromEntries(
        headings.map((level) => [
          `Mod-Alt-${level}`,
          () => editor.commands.setNode('heading', { level }),
        ]),
      ),
      'Mod-Shift-7': () => editor.commands.toggleList('orderedList', 'listItem'),
      'Mod-Shift-8': () => editor.commands.toggleList('bulletList', 'listItem'),
      'Shift-Enter': lineBreak,
      'Mod-Enter': lineBreak,
      // Not Tab: it leads out of the text, as it does out of every field.
      'Mod-]': () => editor.commands.sinkListItem('listItem'),
      'Mod-[': () => editor.commands.liftListItem('listItem'),
      Tab: run(toCell(1)),
      'Shift-Tab': run(toCell(-1)),
      Enter: () =>
        intoFigure() || run(clearAcrossCells)() || editor.commands.splitListItem('listItem'),
      Backspace: run(clearAcrossCells),
      Delete: run(clearAcrossCells),
    };
  },
  addInputRules() {
    const { heading, bulletList, orderedList, blockquote } = this.editor.schema.nodes;
    return [
      ...this.options.headings.flatMap((level) =>
        heading
          ? textblockTypeInputRule({
              find: new RegExp(`^#{${level}}\\s$`),
              type: heading,
              getAttributes: { level },
            })
          : [],
      ),
      ...(bulletList ? [wrappingInputRule({ find: /^[-*]\s$/, type: bulletList })] : []),
      ...(orderedList ? [wrappingInputRule({ find: /^1[.、]\s?$/, type: orderedList })] : []),
      ...(blockquote ? [wrappingInputRule({ find: /^[>》]\s$/, type: blockquote })] : []),
    ];
  },
  addProseMirrorPlugins: () => [
    history(),
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          if (!clearAcrossCells(view.state, view.dispatch)) return false;
          view.dispatch(view.state.tr.insertText(text));
          return true;
        },
        transformPastedHTML: withoutCode,
        handlePaste: (view) => {
          clearAcrossCells(view.state, view.dispatch);
          return false;
        },
      },
      // Whatever else would tear a table, as dragging words out of several cells: it stays as it is.
      filterTransaction: (tr, state) =>
        !tr.docChanged || raggedTables(tr.doc) <= raggedTables(state.doc),
      // Below a table or a figure there is a place to write on; empty, it is not stored.
      appendTransaction: (changes, _old, { doc, tr, schema }) => {
        if (!changes.some(({ docChanged }) => docChanged)) return null;
        if (doc.lastChild?.type.name === 'paragraph') return null;
        const paragraph = schema.nodes.paragraph?.create();
        return paragraph ? tr.insert(doc.content.size, paragraph) : null;
      },
    }),
  ],
});

/** It is read in a page that nobody sees, for which the content policy holds as well: its rules and handlers stay out. */
const withoutCode = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
