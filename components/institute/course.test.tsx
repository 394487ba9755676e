import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CourseBody } from './CourseBody';
import type { Lesson } from './lesson';

const lesson: Lesson = {
  id: 9,
  title: '第一单',
  summary: '',
  cover: '',
  category: 'guide',
  category_name: '投放攻略',
  labels: [],
  views: 0,
  minutes: 4,
  published_at: '2026-11-01T08:00:00Z',
  topic: 'begin',
  lessons: 2,
};
const begin = { key: 'begin', name: '入门', count: 21 };
const choose = { key: 'choose', name: '选号', count: 6 };

const show = (page: number, topics = [begin, choose]) =>
  render(
    <CourseBody
      topic={begin}
      found={{ list: [lesson, { ...lesson, id: 10 }], total: 22, page, pages: 2, topics }}
      first={21}
      at={(to) => `?page=${to}`}
    />,
  ).container;

it('numbers the lessons through the whole course', () => {
  const numbers = [...show(2).querySelectorAll('ol > li > b')].map((each) => each.textContent);
  expect(numbers).toEqual(['21', '22']);
});

it('leads on to the next topic after the last lesson alone', () => {
  show(2);
  expect(screen.getByText('选号，6 讲').getAttribute('href')).toBe('/institute?topic=choose');
});

it('leads on to no topic before the last lesson, nor to an empty one', () => {
  show(1);
  show(2, [begin, { ...choose, count: 0 }]);
  expect(screen.queryByText(/下一个主题/)).toBeNull();
});

it('counts the minutes of the page', () => {
  show(1);
  expect(screen.getByText('8 分钟')).toBeTruthy();
});
