import type { Answer } from '@/lib/contract';
import type { TextKey, TextKind } from '@/lib/domain/articles/text-key';
import { categoryName } from '@/lib/domain/catalog/categories';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import {
  type ArticleVersion,
  articleText,
  type KindOfText,
  type QuestionVersion,
  questionText,
  type TextOf,
  type TextVersion,
} from '@/server/articles/public';
import { type SolutionVersion, solutionText } from '@/server/solutions/public';
import { linesOfHtml } from './differing-rows';

type Form = Answer<'operator/text'>['draft'];

/** A kind of text as the console has it. */
interface EditedKind<V extends TextVersion = TextVersion> {
  of: KindOfText<V>;
  /** what the form has of a version; of none, what it begins with */
  form(version: V | undefined): Form;
  /** everything of a version as plain lines, for what differs */
  lines(version: V): string[];
}

/** A form has the fields of every kind, those of the others empty. */
const blank: Form = {
  title: '',
  html: '',
  labels: [],
  publishedAt: '',
  summary: '',
  category: '',
  topic: '',
  author: '',
  cover: '',
  steps: [],
  answers: [],
  solution: null,
};

const article: EditedKind<ArticleVersion> = {
  of: articleText,
  form: (version = { category: 'guide', author: '投放集市编辑部' } as ArticleVersion) => ({
    ...blank,
    ...version,
  }),
  lines: ({ title, summary, html, author, steps, labels }) => [
    ...[title, summary, linesOfHtml(html), author],
    ...[steps.map((step) => step.title).join('、'), labels.join('、')],
  ],
};

const question: EditedKind<QuestionVersion> = {
  of: questionText,
  form: (version) => ({ ...blank, ...version }),
  lines: ({ title, html, answers, labels }) => [
    ...[title, linesOfHtml(html)],
    ...answers.map((one) => `${one.author}：\n${linesOfHtml(one.html)}`),
    labels.join('、'),
  ],
};

const noSolution = {
  title: '',
  name: '',
  lead: '',
  place: 0,
  categories: [],
  pains: [],
  steps: [],
  reasons: {},
};

const solution: EditedKind<SolutionVersion> = {
  of: solutionText,
  form: (version) => {
    const { title, ...rest } = version ?? noSolution;
    const { name, lead, place, categories, pains, steps, reasons } = rest;
    const own = { name, lead, place, categories, pains, steps, reasons };
    return { ...blank, title, solution: own };
  },
  lines: ({ title, name, lead, place, categories, pains, steps, reasons }) => [
    ...[title, name, lead, `次序 ${place}`, categories.map(categoryName).join('、')],
    ...[...pains, ...steps].map((part) => `${part.title}：${part.text}`),
    ...Object.entries(reasons).map(
      ([no, why]) => `${findPlatform(Number(no))?.name ?? no}：${why}`,
    ),
  ],
};

/** Every kind that is edited in the console; versions, record and advertising words are the same of all. */
export const editedKinds: Readonly<Record<TextKind, EditedKind>> = { article, question, solution };

export const textOf = (key: TextKey): TextOf => ({ ...key, of: editedKinds[key.kind].of });
