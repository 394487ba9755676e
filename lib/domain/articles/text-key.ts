import { tradeKeys } from '../solutions/trades';

/** Texts that are edited in the console. */
export const textKinds = ['article', 'question', 'solution'] as const;

export type TextKind = (typeof textKinds)[number];

export const textKindNames: Readonly<Record<TextKind, string>> = {
  article: '文章',
  question: '问答',
  solution: '行业方案',
};

export interface TextKey {
  kind: TextKind;
  slug: string;
}

const anySlug = '[a-z0-9-]{3,60}';

/** What a text of a kind may be called; `new` is none yet. */
const slugs: Readonly<Record<TextKind, string>> = {
  article: anySlug,
  question: anySlug,
  solution: `new|${tradeKeys.join('|')}`,
};

/** `article-rule-escrow`: how a text is called in addresses of the console and in its record. */
export const textKeyPattern = new RegExp(
  `^(?:${textKinds.map((kind) => `${kind}-(?:${slugs[kind]})`).join('|')})$`,
);

export const textKey = ({ kind, slug }: TextKey): string => `${kind}-${slug}`;

/** undefined: it names no text */
export function readTextKey(key: string): TextKey | undefined {
  if (!textKeyPattern.test(key)) return undefined;
  const kind = textKinds.find((each) => key.startsWith(`${each}-`));
  return kind && { kind, slug: key.slice(kind.length + 1) };
}

export const textStates = {
  draft: '草稿',
  waiting: '待复核',
  scheduled: '定时',
  published: '已发布',
  hidden: '已收起',
} as const;

export type TextState = keyof typeof textStates;
