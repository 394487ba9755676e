import { type HtmlTag, htmlTags } from '@/lib/domain/text/html-tags';
import { keysOf } from '@/lib/domain/text/keys-of';

/** HTML as it is written, without what a browser would put in or straighten. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  tag: HtmlTag;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}

/** Why a text cannot be shown as more than its HTML: a sentence for who writes it. */
export class Unreadable extends Error {}

const token = /<(\/?)([a-z][a-z\d]*)((?:\s+[^<>]*?)?)\s*(\/?)>|[^<]+|</gi;
const attribute = /\s+([a-z-]+)="([^"]*)"/gi;
const entity = /&(#x?[\da-f]+|[a-z\d]+);/gi;
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ mdash: '—', hellip: '…', middot: '·', times: '×', ldquo: '“', rdquo: '”' },
};
const tags: readonly string[] = keysOf(htmlTags);
const isTag = (name: string): name is HtmlTag => tags.includes(name);

/** @throws Unreadable where a tag or an attribute is none of the site's, or does not close */
export function readTree(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  const into = () => open.at(-1)?.children ?? root;
  for (const [whole, slash, name, told = '', closed] of html.matchAll(token)) {
    if (whole === '<') throw new Unreadable('有一个 < 不属于任何标签，请写成 &lt;');
    if (name === undefined) {
      into().push(decoded(whole));
      continue;
    }
    const tag = name.toLowerCase();
    if (!isTag(tag)) throw new Unreadable(`标签 <${tag}> 不在写法里，保存时会去掉`);
    if (slash) {
      const last = open.pop();
      if (last?.tag !== tag) {
        throw new Unreadable(
          last ? `标签 <${last.tag}> 没有关上` : `标签 </${tag}> 没有与它相配的开头`,
        );
      }
      continue;
    }
    const element = { tag, attributes: attributesOf(tag, told), children: [] };
    into().push(element);
    if (tag !== 'br' && !closed) open.push(element);
  }
  const [left] = open.slice(-1);
  if (left) throw new Unreadable(`标签 <${left.tag}> 没有关上`);
  return root;
}

function attributesOf(tag: HtmlTag, told: string): Record<string, string> {
  if (told.replace(attribute, '').trim()) {
    throw new Unreadable(`标签 <${tag}> 里的“${told.trim()}”看不懂`);
  }
  // A link of an agreement says where it opens; what follows from its address is written anew.
  const known: readonly string[] = tag === 'a' ? [...htmlTags.a, 'target'] : htmlTags[tag];
  const found = [...told.matchAll(attribute)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), decoded(value)] as const,
  );
  const other = found.find(([name]) => !known.includes(name));
  if (other) throw new Unreadable(`标签 <${tag}> 的 ${other[0]} 不在写法里，保存时会去掉`);
  return Object.fromEntries(found);
}

function decoded(text: string): string {
  return text.replace(entity, (whole, name: string) => {
    if (!name.startsWith('#')) {
      const sign = Object.hasOwn(named, name) ? named[name] : undefined;
      if (sign === undefined) throw new Unreadable(`看不懂 ${whole}，请直接写出这个字符`);
      return sign;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!(code > 0 && code <= 0x10ffff)) throw new Unreadable(`看不懂 ${whole}`);
    return String.fromCodePoint(code);
  });
}
