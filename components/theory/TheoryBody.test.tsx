import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TheoryView } from './chapters';
import { TheoryBody } from './TheoryBody';
import { theoryQuestions } from './theory-questions';

const board = {
  name: '公众号榜',
  version: 3,
  share_text: '阅读占四成',
  formula_note: '',
  formula: [{ name: '阅读', weight: 0.4 }],
} as TheoryView['boards'][number]; // the page shows these four alone

const view: TheoryView = {
  guide: { counted_at: '2026-11-20T00:00:00Z', goods: 12_846, offers: 30_000, platforms: [] },
  boards: [board],
  priceFen: 675_000,
  priceWords: '抖音21–60秒的中位报价',
  feeRate: '0.0800',
};

const table = (name: RegExp): HTMLElement => screen.getByRole('table', { name });

describe('the page of principles', () => {
  it('lists its chapters in its own order, each with its place on the page', () => {
    const { container } = render(<TheoryBody {...view} />);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [...container.querySelectorAll('section')].map(({ id }) => `#${id}`),
    );
    expect(links[2]?.textContent).toBe('3. 怎样比价');
  });

  it('tells crawlers nothing that does not stand on it in the same words', () => {
    const { container } = render(<TheoryBody {...view} />);
    const questions = theoryQuestions(view);
    expect(questions).toHaveLength(4);
    for (const { question, answer } of questions) {
      expect(container.textContent).toContain(answer);
      expect(container.textContent).toContain(question.slice('投放集市'.length, -1));
    }
  });

  it('shows the ledger of the example with a sign on what comes in, and no zeros', () => {
    render(<TheoryBody {...view} />);
    const ledger = within(table(/账上的 5 笔分录/));
    expect(ledger.getAllByRole('row')).toHaveLength(1 + 5);
    expect(ledger.getAllByRole('columnheader')).toHaveLength(6);
    const [, pay] = ledger.getAllByRole('row');
    const cells = within(pay as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '−¥6,750.00',
      '+¥6,750.00',
      '',
      '',
      '',
    ]);
  });

  it('says what a cost is where none is known yet, and never 0', () => {
    render(<TheoryBody {...view} />);
    const costs = within(table(/单位成本/))
      .getAllByRole('row')
      .slice(1);
    expect(costs.length).toBeGreaterThan(5);
    for (const row of costs) expect(within(row).getAllByRole('cell')[1]?.textContent).toBe('—');
  });

  it('shows what the rankings publish of their weights', () => {
    render(<TheoryBody {...view} />);
    expect(table(/公众号榜的权重，公式 v3/).textContent).toContain('阅读40%');
    expect(screen.getByText('阅读占四成')).toBeTruthy();
  });
});
