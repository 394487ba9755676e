import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

/** The list of blocks while it is open: what was typed for it, from the sign on, and which one is marked. */
export interface SlashState {
  from: number;
  to: number;
  query: string;
  active: number;
}

type Meta = { open: number } | { active: number } | 'close';

const key = new PluginKey<SlashState | null>('slash');

export const slashOf = (state: EditorState): SlashState | null => key.getState(state) ?? null;
export const slashMeta = (tr: Transaction, meta: Meta): Transaction => tr.setMeta(key, meta);

export interface SlashOptions {
  /** how many blocks fit what was typed */
  count: (query: string) => number;
  choose: (at: number) => void;
}

/** `/` at the beginning of a block or behind a space opens the list; on a Chinese keyboard the key writes 、 */
export const Slash = Extension.create<SlashOptions>({
  name: 'slash',
  addOptions: () => ({ count: () => 0, choose: () => undefined }),
  addProseMirrorPlugins() {
    const { count, choose } = this.options;
    return [
      new Plugin<SlashState | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, was, _old, state) => next(tr, was, state),
        },
        props: {
          handleKeyDown(view, event) {
            const open = slashOf(view.state);
            if (!open || event.isComposing) return false;
            const found = count(open.query);
            const move = (by: number) =>
              view.dispatch(
                slashMeta(view.state.tr, { active: (open.active + by + found) % found }),
              );
            if (event.key === 'Escape') {
              view.dispatch(slashMeta(view.state.tr, 'close'));
              // A dialog around it stays.
              event.stopPropagation();
              return true;
            }
            if (found === 0) return false;
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter') choose(Math.min(open.active, found - 1));
            else return false;
            return true;
          },
        },
      }),
    ];
  },
});

function next(tr: Transaction, was: SlashState | null, state: EditorState): SlashState | null {
  const meta = tr.getMeta(key) as Meta | undefined; // what slashMeta put there
  if (meta === 'close') return null;
  const { $head, empty, head } = state.selection;
  if (!empty || !$head.parent.isTextblock) return null;
  if (meta && 'open' in meta) return { from: meta.open, to: head, query: '', active: 0 };
  if (was) {
    const from = tr.mapping.map(was.from, -1);
    const typed = from <= head && from >= $head.start() ? state.doc.textBetween(from, head) : ' ';
    const query = typed.replace(/^[/、]/, '');
    const isGone = was.to > was.from && typed === '';
    if (/\s/.test(query) || isGone) return null;
    const active = meta ? meta.active : query === was.query ? was.active : 0;
    return { from, to: head, query, active };
  }
  if (!tr.docChanged || tr.doc.content.size <= tr.before.content.size) return null;
  const before = $head.parent.textBetween(0, $head.parentOffset, undefined, '\ufffc');
  const opens = /(?:^|\s)\/$/.test(before) || before === '、';
  return opens ? { from: head - 1, to: head, query: '', active: 0 } : null;
}
