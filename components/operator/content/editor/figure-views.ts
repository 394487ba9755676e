import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** A figure as it stands in the text: the place that React draws it into. */
export interface FigurePlace {
  key: string;
  place: HTMLElement;
  words: string;
  isSelected: boolean;
  change: (words: string) => void;
  remove: () => void;
}

/** The figures of one editor, told to React whenever one comes, goes or changes. */
export function figureViews() {
  let places: readonly FigurePlace[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const tell = (next: readonly FigurePlace[]) => {
    places = next;
    for (const listener of listeners) listener();
  };
  const render: NodeViewRenderer = ({ node: first, getPos, editor }) => {
    let node: Node = first;
    const dom = document.createElement('figure');
    dom.setAttribute('data-figure', '');
    const at = () => getPos() ?? 0;
    made += 1;
    const drawn: FigurePlace = {
      key: String(made),
      place: dom,
      words: wordsOf(node),
      isSelected: false,
      change: (words) =>
        editor.view.dispatch(editor.state.tr.setNodeAttribute(at(), 'words', words)),
      remove: () => {
        const { tr } = editor.state;
        editor.view.dispatch(tr.delete(at(), at() + node.nodeSize));
        editor.view.focus();
      },
    };
    const put = (part: Partial<FigurePlace>) =>
      tell(places.map((one) => (one.place === dom ? { ...one, ...part } : one)));
    tell([...places, drawn]);
    return {
      dom,
      update(changed) {
        if (changed.type !== node.type) return false;
        node = changed;
        put({ words: wordsOf(node) });
        return true;
      },
      selectNode: () => put({ isSelected: true }),
      deselectNode: () => put({ isSelected: false }),
      // What is typed into its fields is theirs.
      stopEvent: ({ target }) =>
        target instanceof Element && target.closest('input, select, button, summary') !== null,
      ignoreMutation: () => true,
      destroy: () => tell(places.filter(({ place }) => place !== dom)),
    };
  };
  return {
    render,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => places,
  };
}

export type FigureViews = ReturnType<typeof figureViews>;

const wordsOf = (node: Node): string => String(node.attrs.words);
