import { faqPageLd, type JsonLd } from '@/lib/seo/json-ld';
import type { QuestionRow } from './service-data';

/** The questions that a page shows with the whole of an answer; nothing without any. */
export const questionsLd = (questions: readonly QuestionRow[]): JsonLd[] =>
  questions.length > 0
    ? [faqPageLd(questions.map(({ title, answer }) => ({ question: title, answer })))]
    : [];
