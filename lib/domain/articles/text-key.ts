/** Texts that are edited in the console. */
export const textKinds = ['article', 'question'] as const;

export type TextKind = (typeof textKinds)[number];

export const textKindNames: Readonly<Record<TextKind, string>> = {
  article: '文章',
  question: '问答',
};

export interface TextKey {
  kind: TextKind;
  slug: string;
}

/** `article-rule-escrow`: how a text is called in addresses of the console and in its record. */
export const textKeyPattern = /^(article|question)-([a-z0-9-]{3,60})$/;

export const textKey = ({ kind, slug }: TextKey): string => `${kind}-${slug}`;

/** undefined: it names no text */
export function readTextKey(key: string): TextKey | undefined {
  const [, kind, slug] = textKeyPattern.exec(key) ?? [];
  const known = textKinds.find((each) => each === kind);
  return known && slug ? { kind: known, slug } : undefined;
}

export const textStates = {
  draft: '草稿',
  waiting: '待复核',
  scheduled: '定时',
  published: '已发布',
  hidden: '已收起',
} as const;

export type TextState = keyof typeof textStates;
