import { Mark, mergeAttributes, Node, type NodeViewRenderer } from '@tiptap/core';
import { cleanLink } from '@/lib/domain/text/clean-link';
import type { TextRules } from './text-rules';

/**
 * The nodes and marks that a text may be made of; parse rules are for what is pasted, and take in what other programs
 * call the same. What is stored is read and written by read-html.ts and write-html.ts.
 * @param drawFigure what stands in the place of a figure on the screen
 */
export function schemaOf(rules: TextRules, drawFigure?: NodeViewRenderer) {
  const headings = rules.headings;
  const lowest = headings[0] ?? 3;
  return [
    Node.create({ name: 'doc', topNode: true, content: 'block+' }),
    Node.create({ name: 'text', group: 'inline' }),
    Node.create({
      name: 'paragraph',
      group: 'block',
      content: 'inline*',
      priority: 1000,
      addAttributes: () => ({ form: { default: null, rendered: false } }),
      parseHTML: () => [{ tag: 'p' }],
      renderHTML: () => ['p', 0],
    }),
    Node.create({
      name: 'heading',
      group: 'block',
      content: 'inline*',
      defining: true,
      addAttributes: () => ({ level: { default: lowest, rendered: false } }),
      parseHTML: () =>
        [1, 2, 3, 4, 5, 6].map((level) => ({
          tag: `h${level}`,
          attrs: { level: level <= 2 ? lowest : 3 },
        })),
      renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
    }),
    ...[['bulletList', 'ul'] as const, ['orderedList', 'ol'] as const].map(([name, tag]) =>
      Node.create({
        name,
        group: 'block list',
        content: 'listItem+',
        parseHTML: () => [{ tag }],
        renderHTML: () => [tag, 0],
      }),
    ),
    Node.create({
      name: 'listItem',
      content: 'block+',
      defining: true,
      parseHTML: () => [{ tag: 'li' }],
      renderHTML: () => ['li', 0],
    }),
    Node.create({
      name: 'blockquote',
      group: 'block',
      content: 'block+',
      defining: true,
      parseHTML: () => [{ tag: 'blockquote' }],
      renderHTML: () => ['blockquote', 0],
    }),
    ...table,
    Node.create({
      name: 'hardBreak',
      group: 'inline',
      inline: true,
      selectable: false,
      parseHTML: () => [{ tag: 'br' }],
      renderHTML: () => ['br'],
      renderText: () => '\n',
    }),
    link,
    mark('strong', [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }]),
    mark('em', [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }]),
    mark('code', [{ tag: 'code' }]),
    ...(rules.hasFigures
      ? [drawFigure ? figure.extend({ addNodeView: () => drawFigure }) : figure]
      : []),
  ];
}

const part = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const cell = (name: string, tag: string, attributes: readonly string[]) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((attribute) => [
          attribute,
          {
            default: null,
            parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
          },
        ]),
      ),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Nodes as the tags stand, so that a table goes back as it came. */
const table = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableCaption? (tableHead | tableBody | tableRow)+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['div', { 'data-table': '' }, ['table', 0]],
  }),
  part('tableCaption', 'caption', 'inline*'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableHeader | tableCell)+'),
  cell('tableHeader', 'th', ['colspan', 'rowspan', 'scope']),
  cell('tableCell', 'td', ['colspan', 'rowspan']),
];

const mark = (name: string, rules: ({ tag: string } | { style: string })[]) =>
  Mark.create({
    name,
    parseHTML: () => rules,
    renderHTML: () => [name, 0],
  });

const link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      // A link that the site would not keep is pasted as its words.
      getAttrs: (element: HTMLElement) => {
        const href = cleanLink(element.getAttribute('href') ?? '');
        return href ? { href } : false;
      },
    },
  ],
  // Nowhere to go while it is written.
  renderHTML: ({ HTMLAttributes }) => ['a', { title: HTMLAttributes.href }, 0],
});

/** A figure of the market: `words` is what stands in its braces. */
const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    words: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-words') ?? '',
      renderHTML: ({ words }) => ({ 'data-words': words }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-words]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  renderText: ({ node }) => `{{${node.attrs.words}}}`,
});
