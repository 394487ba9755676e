import { relOf } from '@/lib/domain/text/clean-link';
import { htmlTags } from '@/lib/domain/text/html-tags';
import { keysOf } from '@/lib/domain/text/keys-of';
import { blockTags, isTight, markTags, type TextNode, type TextRules } from './text-rules';

/** A document of the editor as it is stored, sign by sign as the sanitiser writes it. */
export function writeHtml(doc: TextNode, rules: TextRules): string {
  return blocksHtml(doc, rules).trim();
}

/** Empty paragraphs are places to write in, and no part of the text. */
const isEmpty = (node: TextNode): boolean =>
  node.type === 'paragraph' && (node.content ?? []).length === 0;

function blocksHtml({ type, content = [] }: TextNode, rules: TextRules): string {
  const nodes = content.filter((node) => !isEmpty(node));
  const isBare = (node: TextNode | undefined) =>
    node?.type === 'paragraph' &&
    (node.attrs?.form === 'bare' || (node.attrs?.form !== 'p' && isTight(type)));
  return nodes
    .map((node, at) =>
      // Two without their tags would be read as one.
      isBare(node) && !isBare(nodes[at - 1]) && !isBare(nodes[at + 1])
        ? inlineHtml(node.content, rules)
        : nodeHtml(node, rules),
    )
    .join('');
}

function nodeHtml(node: TextNode, rules: TextRules): string {
  const { type, attrs = {}, content } = node;
  switch (type) {
    case 'figure':
      return `<p>{{${escaped(String(attrs.words))}}}</p>`;
    case 'heading':
      return `<h${attrs.level}>${inlineHtml(content, rules)}</h${attrs.level}>`;
    case 'paragraph':
    case 'tableCaption':
      return wrapped(blockTags[type], '', inlineHtml(content, rules));
    case 'tableHeader':
    case 'tableCell': {
      const tag = blockTags[type];
      const told = htmlTags[tag].map((name) => attributeHtml(name, attrs[name])).join('');
      return wrapped(tag, told, blocksHtml(node, rules));
    }
    default: {
      const tag = blockTags[type as keyof typeof blockTags]; // every other node of the schema, by its test
      return wrapped(tag, '', blocksHtml(node, rules));
    }
  }
}

const wrapped = (tag: string, told: string, inside: string) => `<${tag}${told}>${inside}</${tag}>`;
const attributeHtml = (name: string, value: unknown) =>
  typeof value === 'string' ? ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"` : '';

type Mark = NonNullable<TextNode['marks']>[number];
const order: readonly string[] = keysOf(markTags);
const place = ({ type }: Mark) => order.indexOf(type);
const isSame = (one: Mark | undefined, other: Mark | undefined) =>
  one?.type === other?.type && one?.attrs?.href === other?.attrs?.href;

/** Words with their marks, each opened once as long as it goes. */
function inlineHtml(content: readonly TextNode[] = [], rules: TextRules): string {
  const open: Mark[] = [];
  const parts: string[] = [];
  const closeTo = (depth: number) => {
    for (const { type } of open.splice(depth).toReversed()) {
      parts.push(`</${markTags[type as keyof typeof markTags]}>`); // marks of the schema have a tag, by its test
    }
  };
  for (const { type, text = '', marks = [] } of content) {
    const upon = marks.toSorted((one, other) => place(one) - place(other));
    const differs = upon.findIndex((mark, at) => !isSame(mark, open[at]));
    closeTo(differs < 0 ? upon.length : differs);
    for (const mark of upon.slice(open.length)) {
      parts.push(markHtml(mark, rules));
      open.push(mark);
    }
    parts.push(type === 'hardBreak' ? '<br />' : escaped(text));
  }
  closeTo(0);
  return parts.join('');
}

function markHtml({ type, attrs }: Mark, rules: TextRules): string {
  if (type !== 'link') return `<${markTags[type as keyof typeof markTags]}>`; // as above
  const href = String(attrs?.href ?? '');
  const target = rules.opensBeside && href.startsWith('/') ? '_blank' : undefined;
  return `<a${[
    attributeHtml('href', href || undefined),
    attributeHtml('rel', relOf(href) || undefined),
    attributeHtml('target', target),
  ].join('')}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
