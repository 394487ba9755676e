import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IncomeCard } from './IncomeCard';

const months = [
  { month: '2026-11', fen: 1_000_000 },
  { month: '2026-12', fen: 0 },
  { month: '2027-01', fen: 500_000 },
];

it('draws bars as high as their months and says the same in a table', () => {
  const { container } = render(<IncomeCard income={months} />);
  const [november = 0, january = 0] = [...container.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(january).toBeCloseTo(november / 2);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '2026-11¥10,000.00',
    '2026-12¥0.00',
    '2027-01¥5,000.00',
  ]);
  expect(screen.getByRole('heading').textContent).toBe('收入¥15,000.00');
});

it('says that nothing came yet instead of drawing nothing', () => {
  const { container } = render(<IncomeCard income={months.map((it) => ({ ...it, fen: 0 }))} />);
  expect(container.querySelector('svg')).toBeNull();
  expect(screen.getByText(/近 3 个月还没有到账/)).toBeTruthy();
});
