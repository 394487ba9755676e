import { faqPageLd, type JsonLd } from '@/lib/seo/json-ld';
import type { QuestionRow } from './service-data';

/** The questions a page shows, each with the beginning of its answer; nothing without any. */
export const questionsLd = (questions: readonly QuestionRow[]): JsonLd[] =>
  questions.length > 0
    ? [faqPageLd(questions.map(({ title, excerpt }) => ({ question: title, answer: excerpt })))]
    : [];
