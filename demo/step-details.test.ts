import { describe, expect, it } from 'vitest';
import { stepDetails } from './step-details';

type Step = keyof typeof stepDetails;

const fieldsOf = (name: Step) => stepDetails[name]?.fields ?? {};
const answersOf = (name: Step) => fieldsOf(name).answers ?? [];

describe('what the sides of a dispute say', () => {
  it.each([
    ['open_dispute', 'seller_answers_dispute', ['rule_split', 'rule_refund']],
    ['seller_opens_dispute', 'buyer_answers_dispute', ['rule_release']],
  ] as const)('%s is answered and ruled on point by point', (opens, answers, rulings) => {
    const numbers = fieldsOf(opens).points?.map((_, at) => at + 1);
    expect(answersOf(answers).map(({ no }) => no)).toEqual(numbers);
    for (const ruling of rulings) {
      expect(fieldsOf(ruling).findings?.map(({ no }) => no)).toEqual(numbers);
    }
  });

  it('is each side’s own, and nobody speaks of himself as of another', () => {
    const said = (name: Step) => answersOf(name).map(({ answer }) => answer);
    const [buyer, seller] = [said('buyer_answers_dispute'), said('seller_answers_dispute')];
    expect(buyer.filter((answer) => seller.includes(answer))).toEqual([]);
    expect(buyer.join()).not.toContain('广告主');
    expect(seller.join()).not.toContain('媒体主');
  });
});
