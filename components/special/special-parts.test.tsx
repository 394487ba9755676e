import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import type { IncomeEstimate } from './enter/draw-income';
import { EntryRecord } from './enter/EntryRecord';
import { IncomeResult } from './enter/IncomeResult';
import { bestWords, peersWords } from './enter/income-words';
import { BudgetPlans, type SpecialPlans } from './plans/BudgetPlans';
import { MoneyFlow } from './plans/MoneyFlow';
import { NeedSentence } from './plans/NeedSentence';
import { videoWords } from './plans/special-words';

const few: IncomeEstimate = {
  platform: 5,
  position: '21–60秒',
  counted_at: '2026-11-28T01:00:00Z',
  category: 0,
  fans_from: 100_000,
  fans_below: 500_000,
  is_wider: false,
  peers: 7,
  listed: 90,
  median_fen: 300_000,
  curve: null,
  dots: [],
};

const group = (price_fen: number, orders: number) => ({
  price_fen,
  low: orders,
  orders,
  high: orders,
});
const enough: IncomeEstimate = {
  ...few,
  peers: 24,
  is_wider: true,
  curve: { from_fen: 200_000, to_fen: 400_000, groups: [group(200_000, 3), group(400_000, 1)] },
  dots: [{ price_fen: 300_000, orders: 6 }],
};

it('a need in one sentence says when somebody calls back', () => {
  render(
    <AppStoreProvider>
      <NeedSentence source="/allSpecial/videoExtend" platform={5} budgets={[]} placeholder="" />
    </AppStoreProvider>,
  );
  expect(screen.getByText(/^工作日 9:00–18:00 回电，方案不收费/)).toBeDefined();
});

describe('what an account earns', () => {
  it('is — in every place where peers are too few, which is said with what it takes', () => {
    const { container } = render(
      <IncomeResult estimate={few} priceFen={300_000} feeRate="0.0800" />,
    );
    const told = [...container.querySelectorAll('dt + dd')].map((dd) => dd.textContent);
    expect(told).toEqual(['—', '—', '—', '—']);
    expect(container.querySelector('svg')).toBeNull();
    expect(peersWords(few)).toContain('只有 7 个，满 20 个才算');
  });

  it('is told with its sums, its picture and a table behind that', () => {
    const { container } = render(
      <IncomeResult estimate={enough} priceFen={200_000} feeRate="0.0800" />,
    );
    const told = [...container.querySelectorAll('dt + dd')].map((dd) => dd.textContent);
    expect(told).toEqual(['3 单', '¥6,000', '−¥480', '¥5,520']);
    expect(container.querySelectorAll('svg circle')).toHaveLength(3);
    expect(within(container).getAllByRole('row')).toHaveLength(3);
    expect(peersWords(enough)).toContain('放宽到');
    // Of all that is shown one sentence is read aloud.
    const [spoken, ...more] = container.querySelectorAll('[aria-live]');
    expect(more).toEqual([]);
    expect(spoken?.textContent).toBe(`到手 ¥5,520。${bestWords(enough, 200_000, '0.0800')}`);
    expect(spoken?.querySelector('table')).toBeNull();
  });

  it('says of a price without comparison that it has none', () => {
    render(<IncomeResult estimate={enough} priceFen={900_000} feeRate="0.0800" />);
    expect(screen.getAllByText('—')).toHaveLength(4);
    expect(bestWords(enough, 900_000, '0.0800')).toContain('可比的太少');
  });
});

describe('what became of those who joined', () => {
  it('gives way to a sentence where little was decided, and where nobody delivered enough', () => {
    render(
      <EntryRecord
        reviews={[{ thing: 'entry', passed: 3, refused: 1, field: null }]}
        on_time={[]}
      />,
    );
    expect(screen.getByText(/审完 4 份，满 20 份/)).toBeTruthy();
    expect(screen.queryByText(/份驳回/)).toBeNull();
    expect(screen.getByText(/还没有交付满 5 单的账号/)).toBeTruthy();
  });

  it('shows late orders hollow, and says how many', () => {
    const { container } = render(
      <EntryRecord
        reviews={[]}
        on_time={[
          {
            sn: 'abcdef0123456789',
            platform: 5,
            title: '号',
            img: '',
            delivered: 6,
            on_time: 5,
            last: [false, true, false],
          },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: '最近 3 单，晚交 1 单' })).toBeTruthy();
    expect(container.textContent).toContain('83.3%');
  });
});

const plan = (budget_yuan: number, prices: number[]): SpecialPlans['plans'][number] => ({
  budget_yuan,
  lines: prices.map((price_fen, nth) => ({
    sn: `abcdef012345678${nth}`,
    platform: 5,
    position: 2,
    title: `账号 ${nth}`,
    price_fen,
    publish_on: '2026-12-0'.concat(String(nth + 1)),
  })),
  price_fen: prices.reduce((sum, price) => sum + price, 0),
  figure: prices.length * 100_000,
  band: null,
});

describe('what three budgets buy', () => {
  const plans: SpecialPlans = {
    goal: 'reach',
    made_at: '2026-11-28T02:00:00Z',
    plans: [plan(10_000, []), plan(30_000, [1_000_000, 900_000]), plan(100_000, [4_000_000])],
  };

  it('leads to a plan with exactly these lines, and nowhere where nothing fits', () => {
    render(<BudgetPlans {...videoWords} plans={plans} />);
    const links = screen.getAllByRole('link', { name: /^看这 \d+ 个/ });
    expect(links.map((link) => link.textContent)).toEqual([
      '看这 2 个，能换能删',
      '看这 1 个，能换能删',
    ]);
    expect(links[0]?.getAttribute('href')).toContain('lines=abcdef0123456780.2,abcdef0123456781.2');
    expect(screen.getByText('这个预算内没有能下单的账号')).toBeTruthy();
  });

  it('marks the goal, and links to the other', () => {
    render(<BudgetPlans {...videoWords} plans={plans} />);
    const goals = within(screen.getByRole('navigation', { name: '目标' })).getAllByRole('link');
    expect(goals.map((link) => link.getAttribute('href'))).toEqual([
      '/allSpecial/videoExtend',
      '/allSpecial/videoExtend?goal=seeding',
    ]);
    expect(goals[0]?.getAttribute('aria-current')).toBe('true');
  });
});

it('draws the money of one order so that its parts are the whole', () => {
  render(<MoneyFlow priceFen={1_000_000} of="一单" feeRate="0.0800" />);
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual(['¥7,360', '¥1,840', '¥800']);
});
