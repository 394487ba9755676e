import type { Output } from '@/lib/contract';
import type { TextKind } from '@/lib/domain/articles/text-key';
import { formatTime } from '@/lib/domain/time/format-time';

type Draft = Output<'operator/text'>['draft'];

/** A text as its form holds it: labels in one line, moments of the market's clock. */
export type TextValues = Omit<Draft, 'labels' | 'answers'> & {
  labels: string;
  answers: (Draft['answers'][number] & { key: number })[];
};

export type Step = Draft['steps'][number];

/** 2026-11-24T09:00, as a field of the browser has it; '' none */
export const fieldOf = (iso: string): string =>
  iso && formatTime(iso, 'second').slice(0, 16).replace(' ', 'T');

/** What cannot be read goes as it is, and is refused at its field. */
export const momentOf = (field: string): string => {
  const at = field && new Date(`${field}:00+08:00`);
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : field;
};

export const valuesOf = (draft: Draft): TextValues => ({
  ...draft,
  labels: draft.labels.join('、'),
  publishedAt: fieldOf(draft.publishedAt),
  answers: draft.answers.map((answer, key) => ({ ...answer, at: fieldOf(answer.at), key })),
});

/** A platform whose reason was left empty has none. */
const toldOf = (solution: Draft['solution']) =>
  solution && {
    ...solution,
    reasons: Object.fromEntries(Object.entries(solution.reasons).filter(([, why]) => why.trim())),
  };

/** JSON of the text: of its kind's own fields alone. */
export function draftOf(kind: TextKind, values: TextValues): string {
  const { title, html, labels, publishedAt, answers, steps, solution, ...article } = values;
  if (kind === 'solution') return JSON.stringify({ title, ...toldOf(solution) });
  const shared = {
    title,
    html,
    labels: labels.split(/[、，,\s]+/).filter(Boolean),
    publishedAt: momentOf(publishedAt),
  };
  if (kind === 'article') {
    return JSON.stringify({
      ...article,
      ...shared,
      steps: steps.filter(({ link, title: name, hint }) => link || name || hint),
    });
  }
  const told = answers.map(({ author, html: words, at }) => ({
    author,
    html: words,
    at: momentOf(at),
  }));
  return JSON.stringify({ ...shared, answers: told });
}
