import { expect, it } from 'vitest';
import { chatClosed } from './order-chat';

const day = 86_400;

it.each([
  ['before it is paid', { isPaid: false, secondsSinceEnd: null }, /付款后/],
  ['while it runs', { isPaid: true, secondsSinceEnd: null }, /^$/],
  ['just ended', { isPaid: true, secondsSinceEnd: 0 }, /^$/],
  ['in the last second of 30 days', { isPaid: true, secondsSinceEnd: 30 * day - 1 }, /^$/],
  ['after 30 days', { isPaid: true, secondsSinceEnd: 30 * day }, /满 30 天/],
  ['that was never paid and ended', { isPaid: false, secondsSinceEnd: 60 }, /付款后/],
])('the sides of an order %s: %j', (_, facts, said) => {
  expect(chatClosed(facts)).toMatch(said);
});
