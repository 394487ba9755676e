import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionBody } from './QuestionBody';
import type { Question } from './question';

const question = (over: Partial<Question> = {}): Question => ({
  id: 5,
  title: '付款之后钱在哪里',
  content: '<p>想先<b>问清</b></p>',
  labels: ['托管'],
  excerpt: '',
  answer: '',
  answer_count: 1,
  created_at: '2026-11-01T08:00:00Z',
  answers: [
    {
      id: 7,
      author: '编辑部',
      content: '<p>在<b>托管</b>账户里</p>',
      useful: 3,
      created_at: '2026-11-02T08:00:00Z',
    },
  ],
  prev: null,
  next: null,
  ...over,
});

const neighbour = { id: 6, title: '怎么退款' };

it("shows the question and its answers in the editors' own markup, under an anchor", () => {
  const { container } = render(
    <QuestionBody hours="工作日 8:30–20:00" question={question()} others={[]} />,
  );
  expect(screen.getByText('问清').tagName).toBe('B');
  expect(container.querySelector('#answer-7 p b')?.textContent).toBe('托管');
  expect(screen.getByText('3 人觉得有用')).toBeTruthy();
});

it('says when an answer is to be expected where there is none, and no number of thanks below one', () => {
  render(
    <QuestionBody hours="工作日 8:30–20:00" question={question({ answers: [] })} others={[]} />,
  );
  expect(screen.getByText(/还没有回答。编辑部会在工作日 8:30–20:00 处理/)).toBeTruthy();
  expect(screen.queryByText(/觉得有用/)).toBeNull();
});

it('leads to the questions before and after, where there are any', () => {
  const { rerender } = render(
    <QuestionBody hours="工作日 8:30–20:00" question={question()} others={[]} />,
  );
  expect(screen.queryByLabelText('上一问与下一问')).toBeNull();
  rerender(
    <QuestionBody hours="工作日 8:30–20:00" question={question({ next: neighbour })} others={[]} />,
  );
  const link = screen.getByText('怎么退款');
  expect(link.getAttribute('href')).toBe('/publicOpinion/askDetails/6.html');
  expect(link.getAttribute('rel')).toBe('next');
});

it('names the label that it shares with the questions beside it', () => {
  const { id, title, labels, excerpt, answer, answer_count, created_at } = question(neighbour);
  const others = [{ id, title, labels, excerpt, answer, answer_count, created_at }];
  render(<QuestionBody hours="工作日 8:30–20:00" question={question()} others={others} />);
  const card = screen.getByText('也与“托管”有关').parentElement;
  expect(card?.querySelector('a')?.getAttribute('href')).toBe(
    '/publicOpinion/askDetails?label=%E6%89%98%E7%AE%A1',
  );
});
