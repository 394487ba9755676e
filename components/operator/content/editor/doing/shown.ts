import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { HeadingLevel } from '../format/text-rules';

/** What is told of words where they stand. */
export interface Told {
  /** words that the advertising law does not like, with why */
  words: readonly { found: string; hint: string }[];
  /** what `{{…}}` stands for; undefined: it is nothing that there is */
  meaning: ((blank: string) => string | undefined) | undefined;
}

/** With it a transaction only shows anew what is told. */
export const toldKey = new PluginKey('shown');

/** Marks on the text that are no part of it: what each block is, words to look at, blanks with their meaning. */
export const Shown = Extension.create<{ told: () => Told; hint: string; highest: HeadingLevel }>({
  name: 'shown',
  addOptions: () => ({ told: () => ({ words: [], meaning: undefined }), hint: '', highest: 2 }),
  addProseMirrorPlugins() {
    const { told, hint, highest } = this.options;
    return [
      new Plugin({
        key: toldKey,
        props: {
          decorations: ({ doc, selection }) => {
            const marks: Decoration[] = [];
            const here = selection.$head.depth > 0 ? selection.$head.before(1) : -1;
            doc.forEach((node, pos) => {
              const isWaiting =
                node.type.name === 'paragraph' &&
                node.content.size === 0 &&
                (doc.childCount === 1 || pos === here);
              marks.push(
                Decoration.node(pos, pos + node.nodeSize, {
                  ...(!isWaiting && { 'data-kind': kindOf(node, highest) }),
                  ...(isWaiting && { 'data-hint': hint }),
                }),
              );
            });
            doc.descendants((node, pos) => {
              if (!node.isTextblock) return true;
              marks.push(...marksIn(node, pos + 1, told()));
              return false;
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ];
  },
});

const kinds: Readonly<Record<string, string>> = {
  paragraph: '正文',
  bulletList: '列表',
  orderedList: '编号',
  blockquote: '提示',
  table: '表格',
  figure: '图表',
};

const kindOf = (node: Node, highest: HeadingLevel): string =>
  node.type.name === 'heading'
    ? node.attrs.level === highest
      ? '小标题'
      : '三级题'
    : (kinds[node.type.name] ?? '');

function marksIn(block: Node, start: number, { words, meaning }: Told): Decoration[] {
  // A break is one place, as it is in the document.
  const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
  const marks: Decoration[] = [];
  const mark = (at: number, length: number, kind: string, title: string) =>
    marks.push(Decoration.inline(start + at, start + at + length, { 'data-told': kind, title }));
  for (const { found, hint } of words) {
    if (!found) continue;
    for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + found.length)) {
      mark(at, found.length, 'word', hint);
    }
  }
  if (meaning) {
    for (const { index, 0: whole, 1: blank = '' } of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const means = meaning(blank.trim());
      mark(
        index,
        whole.length,
        means === undefined ? 'unknown' : 'blank',
        means ?? `没有“${blank.trim()}”`,
      );
    }
  }
  return marks;
}
