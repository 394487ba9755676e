import type { Editor } from '@tiptap/core';
import { type FigureKind, figureKindKeys } from '@/lib/domain/articles/figure';
import { insertBlock, newTable } from './doing/insert-block';
import type { TextRules } from './format/text-rules';

/** What the list behind `/` offers. */
export interface Block {
  name: string;
  /** what it is found by besides its name: first letters, English */
  keys: string;
  hint: string;
  insert: (editor: Editor) => void;
}

/** A blank that may stand in a line. */
export interface Blank {
  name: string;
  /** as it is written, braces and all */
  written: string;
  hint: string;
}

export const figureNames: Readonly<Record<FigureKind, string>> = {
  bars: '条形图',
  table: '数据表',
  split: '占比图',
  steps: '漏斗图',
  histogram: '分布图',
};

/** @param askLink shows where the address is typed */
export function blocksFor(
  rules: TextRules,
  blanks: readonly Blank[],
  askLink: () => void,
): readonly Block[] {
  const [first] = rules.headings;
  return [
    {
      ...{ name: '正文', keys: 'zw duanluo paragraph', hint: '一段文字' },
      insert: (editor) => editor.commands.setNode('paragraph'),
    },
    ...rules.headings.map((level) => ({
      ...{ name: level === first ? '小标题' : '三级标题', keys: `xbt h${level} heading` },
      hint: `h${level}`,
      insert: (editor: Editor) => editor.commands.setNode('heading', { level }),
    })),
    {
      ...{ name: '列表', keys: 'lb ul list', hint: '不分先后' },
      insert: (editor) => editor.commands.toggleList('bulletList', 'listItem'),
    },
    {
      ...{ name: '编号列表', keys: 'bhlb ol', hint: '一步一步' },
      insert: (editor) => editor.commands.toggleList('orderedList', 'listItem'),
    },
    {
      ...{ name: '引用、提示', keys: 'yy ts quote', hint: '灰底的一块' },
      insert: (editor) => editor.commands.toggleWrap('blockquote'),
    },
    {
      ...{ name: '表格', keys: 'bg table', hint: '三列，第一行是表头' },
      insert: (editor) => insertBlock(editor, newTable),
    },
    {
      ...{ name: '链接', keys: 'lj link', hint: '本站页面或 https 地址' },
      insert: askLink,
    },
    ...(rules.hasFigures ? figureKindKeys : []).map((kind) => ({
      ...{ name: figureNames[kind], keys: `tb ${kind}`, hint: '市场的数字' },
      insert: (editor: Editor) =>
        insertBlock(editor, { type: 'figure', attrs: { words: `${kind} ` } }),
    })),
    ...blanks.map(({ name, written, hint }) => ({
      ...{ name, keys: 'zwf', hint },
      insert: (editor: Editor) => editor.commands.insertContent({ type: 'text', text: written }),
    })),
  ];
}

/** Those that fit what was typed. */
export const fitting = (blocks: readonly Block[], query: string): readonly Block[] => {
  const asked = query.toLowerCase();
  return blocks.filter(
    ({ name, keys }) =>
      name.includes(asked) || keys.split(' ').some((one) => one.startsWith(asked)),
  );
};
