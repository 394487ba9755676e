import { chaptersOf, type TheoryView } from './chapters';

/** The chapters that answer what people ask. */
const asked = ['match', 'price', 'settle', 'refund'];

/** Questions that the page answers; told as FAQPage, and standing on it in the same words. */
export const theoryQuestions = (view: TheoryView): { question: string; answer: string }[] =>
  chaptersOf(view)
    .filter(({ id }) => asked.includes(id))
    .map(({ title, text }) => ({ question: `投放集市${title}？`, answer: text.join('') }));
