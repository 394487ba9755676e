import { expect, it } from 'vitest';
import { readPeople } from './people';

const person = { role: '仲裁负责人', duty: '裁定争议', reach: '订单页的仲裁入口' };

it('reads people with role, duty and a way to be reached; a name may be missing', () => {
  expect(readPeople(JSON.stringify([person]))).toEqual([{ ...person, name: '' }]);
  expect(readPeople('[]')).toEqual([]);
});

it('takes nothing that lacks one of them, or is no list', () => {
  const wrong = [{ ...person, reach: '' }, { role: '仲裁' }, { ...person, name: 3 }, null];
  for (const one of wrong) expect(readPeople(JSON.stringify([one]))).toBeNull();
  for (const value of ['', '{}', '"text"', 'no json']) expect(readPeople(value)).toBeNull();
});
