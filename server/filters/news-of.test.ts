import { expect, it } from 'vitest';
import { newsOf } from './news-of';

const today = '2026-11-27';
const looked = { seen: [1, 2], told: [], toldOn: null, notify: true };

it('tells what fits and did not when its person last looked', () => {
  expect(newsOf(looked, [2, 3, 4], today)).toEqual({ seen: [1, 2], fresh: [3, 4], tell: [3, 4] });
});

it('does not call new what went and came back', () => {
  expect(newsOf(looked, [1, 2], today)).toMatchObject({ fresh: [], tell: [] });
});

it('tells of each once', () => {
  const told = { ...looked, told: [3], toldOn: '2026-11-26' };
  expect(newsOf(told, [1, 2, 3], today)).toMatchObject({ fresh: [3], tell: [] });
  expect(newsOf(told, [1, 2, 3, 4], today)).toMatchObject({ fresh: [3, 4], tell: [4] });
});

it('tells once a day: what came later is told the next one', () => {
  const told = { ...looked, told: [3], toldOn: today };
  expect(newsOf(told, [1, 2, 3, 4], today)).toMatchObject({ fresh: [3, 4], tell: [] });
  expect(newsOf(told, [1, 2, 3, 4], '2026-11-28')).toMatchObject({ tell: [4] });
});

it('counts, and tells nothing, where it is switched off', () => {
  expect(newsOf({ ...looked, notify: false }, [3], today)).toMatchObject({ fresh: [3], tell: [] });
});

it('follows no list of too many, and begins where there are few enough again', () => {
  expect(newsOf(looked, null, today)).toEqual({ seen: null, fresh: [], tell: [] });
  const again = newsOf({ ...looked, seen: null }, [1, 2, 3], today);
  expect(again).toEqual({ seen: [1, 2, 3], fresh: [], tell: [] });
});
