import type { HtmlTag } from '@/lib/domain/text/html-tags';
import { type HtmlElement, type HtmlNode, readTree, Unreadable } from './html-tree';
import {
  blockTags,
  isTight,
  type MarkName,
  markTags,
  type ParagraphForm,
  type TextNode,
  type TextRules,
} from './text-rules';
import { writeHtml } from './write-html';

const marks = Object.entries(markTags) as [MarkName, HtmlTag][];
const markOf = (tag: HtmlTag) => marks.find(([, one]) => one === tag)?.[0];
const blocks = Object.entries(blockTags);
const blockOf = (tag: HtmlTag) => blocks.find(([, one]) => one === tag)?.[0];
const isInline = (node: HtmlNode) =>
  typeof node === 'string' || node.tag === 'br' || markOf(node.tag) !== undefined;
const isBlank = (node: HtmlNode) => typeof node === 'string' && /^[ \t\r\n]*$/.test(node);

/** A paragraph that is a figure (server/articles/publish/fill-text). */
const figure = /^\{\{([^{}]+)\}\}$/;

/**
 * A stored text as a document of the editor.
 * @returns `problem`, why it is shown as HTML alone, where the document would not be written back as the same text
 */
export function readHtml(
  html: string,
  rules: TextRules,
): { doc: TextNode; problem?: never } | { doc?: never; problem: string } {
  try {
    const tree = readTree(html.trim());
    const doc: TextNode = { type: 'doc', content: blocksOf(tree, 'doc', rules) };
    if (sense(tree) !== sense(readTree(writeHtml(doc, rules)))) {
      return { problem: '标签的嵌套与编辑器写出的不同' };
    }
    return { doc };
  } catch (failed) {
    if (failed instanceof Unreadable) return { problem: failed.message };
    throw failed;
  }
}

function blocksOf(children: readonly HtmlNode[], parent: string, rules: TextRules): TextNode[] {
  const found: TextNode[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (!run.every(isBlank)) {
      found.push(paragraph(isTight(parent) ? null : 'bare', inlineOf(run, [])));
    }
    run = [];
  };
  for (const node of children) {
    if (typeof node === 'string' || isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    found.push(blockFrom(node, parent, rules));
  }
  endRun();
  return found.length > 0 ? found : [{ type: 'paragraph' }];
}

const paragraph = (form: ParagraphForm, content: TextNode[]): TextNode => ({
  type: 'paragraph',
  ...(form && { attrs: { form } }),
  content,
});

function blockFrom(element: HtmlElement, parent: string, rules: TextRules): TextNode {
  const { tag, children } = element;
  switch (tag) {
    case 'p': {
      const words = rules.hasFigures && children.length === 1 && figure.exec(String(children[0]));
      if (words) return { type: 'figure', attrs: { words: words[1] } };
      return paragraph(isTight(parent) ? 'p' : null, inlineOf(children, [], 'p'));
    }
    case 'h2':
    case 'h3': {
      const level = tag === 'h2' ? 2 : 3;
      if (!rules.headings.includes(level)) throw new Unreadable('协议的小标题用 <h3>');
      return { type: 'heading', attrs: { level }, content: inlineOf(children, [], tag) };
    }
    case 'ul':
    case 'ol':
      return {
        type: tag === 'ul' ? 'bulletList' : 'orderedList',
        content: partsOf(element, ['li'], rules),
      };
    case 'blockquote':
      return { type: 'blockquote', content: blocksOf(children, 'blockquote', rules) };
    case 'table':
      return { type: 'table', content: partsOf(element, tableParts, rules) };
    default:
      throw new Unreadable(`<${tag}> 不能单独放在这里`);
  }
}

const tableParts: readonly HtmlTag[] = ['caption', 'thead', 'tbody', 'tr'];

/** The children of a list or a table, which may hold nothing else. */
function partsOf(
  { tag, children }: HtmlElement,
  may: readonly HtmlTag[],
  rules: TextRules,
): TextNode[] {
  const parts = children.filter((node) => !isBlank(node));
  if (parts.length === 0) throw new Unreadable(`<${tag}> 里没有内容`);
  return parts.map((node) => {
    if (typeof node === 'string' || !may.includes(node.tag)) {
      throw new Unreadable(`<${tag}> 里只能直接放 ${may.map((one) => `<${one}>`).join('、')}`);
    }
    const type = blockOf(node.tag) ?? '';
    switch (node.tag) {
      case 'caption':
        if (node !== parts[0]) throw new Unreadable('<caption> 要放在表格最前面');
        return { type, content: inlineOf(node.children, [], 'caption') };
      case 'thead':
      case 'tbody':
        return { type, content: partsOf(node, ['tr'], rules) };
      case 'tr':
        return { type, content: partsOf(node, ['th', 'td'], rules) };
      case 'th':
      case 'td':
        return {
          type,
          attrs: { ...node.attributes },
          content: blocksOf(node.children, type, rules),
        };
      default:
        return { type, content: blocksOf(node.children, type, rules) };
    }
  });
}

/** @param within the tag that the words stand in directly; undefined in a block that may hold blocks */
function inlineOf(
  children: readonly HtmlNode[],
  above: NonNullable<TextNode['marks']>,
  within?: HtmlTag,
): TextNode[] {
  return children.flatMap((node): TextNode[] => {
    const upon = above.length > 0 ? { marks: above } : {};
    if (typeof node === 'string') return node ? [{ type: 'text', text: node, ...upon }] : [];
    if (node.tag === 'br') return [{ type: 'hardBreak', ...upon }];
    const mark = markOf(node.tag);
    if (!mark) throw new Unreadable(`<${within ?? node.tag}> 里不能有 <${node.tag}>`);
    const one =
      mark === 'link'
        ? { type: mark, attrs: { href: node.attributes.href ?? '' } }
        : { type: mark };
    return inlineOf(node.children, [...above.filter(({ type }) => type !== mark), one], node.tag);
  });
}

/** What of a text a reader sees: not how its lines are broken, nor what follows from a link's address. */
function sense(tree: readonly HtmlNode[], isOfBlocks = true): string {
  const kept = isOfBlocks ? tree.filter((node) => !isBlank(node)) : tree;
  return kept
    .map((node) => {
      if (typeof node === 'string') return JSON.stringify(node);
      const { tag, attributes, children } = node;
      const inside = sense(
        children,
        !['p', 'h2', 'h3', 'caption'].includes(tag) && !isInline(node),
      );
      if (tag === 'p' && inside === '') return '';
      const { href, colspan, rowspan, scope } = attributes;
      return `<${tag}${JSON.stringify({ href, colspan, rowspan, scope })}>${inside}</>`;
    })
    .join('');
}
