/** 1. 2、 ① （3） - • before an item of a list */
const numbering = /^\s*(?:[（(]?\d{1,2}[)）]|\d{1,2}[.、．](?!\d)|[①-⑳]|[-•·*])\s*/;

const notSay =
  /^(?:请)?(?:不要|不能|不得|不可|请勿|禁止|切勿|勿|别)(?:出现|提到|提及|使用|提|说|写|用)?/;

const clean = (item: string): string => item.replace(numbering, '').trim();

/** What must be said, one by one: a line, or what semicolons and full stops divide. */
export const mustSayItems = (text: string): string[] =>
  unique(text.split(/[\n；;。！!]/).map(clean));

/** What may not be said: as above, and commas divide too; what stands in quotes is the word that is meant. */
export const mustNotSayItems = (text: string): string[] =>
  unique(
    text
      .split(/[\n；;。！!，,、]/)
      .map(clean)
      .flatMap((item) => quoted(item) ?? [item.replace(notSay, '').trim()]),
  );

/** A class of contents rather than words that could be found: 竞品名称, 功效绝对化用语. */
export const isDescription = (item: string): boolean =>
  /(?:用语|名称|词|词语|词汇|字样|内容|信息|说法|话题|画面|形象|等|等等|相关|比较|对比)$/.test(
    item,
  );

function quoted(item: string): string[] | undefined {
  const found = [...item.matchAll(/[“"「『]([^”"」』]+)[”"」』]/g)].map(([, word = '']) => word);
  return found.length > 0 ? found : undefined;
}

const unique = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item) => item.length > 1)),
];
