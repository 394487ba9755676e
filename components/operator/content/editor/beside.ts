import type { Output } from '@/lib/contract';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { agreementBlanks } from '@/lib/domain/legal/agreement-text';
import type { Blank } from './blocks';
import type { Told } from './doing/shown';
import { agreementRules, articleRules, questionRules, type TextRules } from './format/text-rules';

/** Whose text it is. */
export type EditedKind = 'article' | 'question' | 'agreement';

type Preview = Output<'operator/text-preview'>;
export type Measures = Output<'operator/text'>['measures'];

/** What the editor knows besides the text. */
export interface Beside extends Told {
  rules: TextRules;
  blanks: readonly Blank[];
  /** each by the name that a text gives it, one of platforms for each of them */
  measures: Measures;
  /** as the last preview read them */
  figures: NonNullable<Preview['article']>['figures'];
}

const rulesOf: Readonly<Record<EditedKind, TextRules>> = {
  article: articleRules,
  question: questionRules,
  agreement: agreementRules,
};

export function besideOf(
  kind: EditedKind,
  measures: Measures,
  preview: Preview | null | undefined,
): Beside {
  const named = measures.flatMap(ofEachPlatform);
  const what = (name: string) => named.find((one) => one.name === name)?.what;
  return {
    rules: rulesOf[kind],
    measures: named,
    figures: preview?.article?.figures ?? [],
    words: (preview?.words ?? []).flatMap(({ hint, places }) =>
      places.map(({ found }) => ({ found, hint })),
    ),
    ...blanksOf[kind](what),
  };
}

type Blanks = Pick<Beside, 'blanks' | 'meaning'>;

const blanksOf: Readonly<
  Record<EditedKind, (what: (measure: string) => string | undefined) => Blanks>
> = {
  article: (what) => ({
    blanks: [{ name: '句中的数字', written: '{{指标 行 列}}', hint: '发布时读取' }],
    meaning: (blank) => what(blank.split(/\s+/)[0] ?? ''),
  }),
  question: () => ({ blanks: [], meaning: undefined }),
  agreement: () => ({
    blanks: agreementBlanks.map((name) => ({
      name,
      written: `{{${name}}}`,
      hint: '阅读时填入',
    })),
    meaning: (blank) =>
      agreementBlanks.some((name) => name === blank) ? `${blank}，阅读时填入` : undefined,
  }),
};

const ofPlatform = '@平台编号';

function ofEachPlatform({ name, what }: Measures[number]): Measures {
  if (!name.endsWith(ofPlatform)) return [{ name, what }];
  return platformHeads.map((platform) => ({
    name: `${name.slice(0, -ofPlatform.length)}@${platform.no}`,
    what: `${what}（${platform.name}）`,
  }));
}
