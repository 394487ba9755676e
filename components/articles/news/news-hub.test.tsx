import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BoardNotes } from './BoardNotes';
import { CalendarOfMarket } from './CalendarOfMarket';
import { NewsColumns } from './NewsColumns';
import { fitted, leadFigure } from './NewsLead';

const figure = (kind: 'table' | 'bars', sample: number) => ({
  ...{
    kind,
    measure: 'm',
    title: 't',
    head: 'h',
    source: 's',
    sample,
    sampleUnit: '个',
    day: '2026-11-28',
  },
  columns: [{ name: '占比', unit: 'share' as const }],
  rows: [
    { name: 'a', values: [0.4] },
    { name: 'b', values: [0.2] },
  ],
});

describe('the figure of the lead', () => {
  it('is the first that is a picture and told, else a table, else none', () => {
    expect(leadFigure([figure('table', 9), figure('bars', 3), figure('bars', 9)])).toBe(2);
    expect(leadFigure([figure('bars', 3), figure('table', 9)])).toBe(1);
    expect(leadFigure([figure('table', 3)])).toBe(-1);
  });
});

it('a name that does not fit says that it was cut', () => {
  expect(fitted('50万–100万', 93)).toBe('50万–100万');
  expect(fitted('三线及以下城市', 60)).toBe('三线及以…');
});

describe('the parts of the news', () => {
  it('say so where there is nothing yet', () => {
    const columns = render(<NewsColumns columns={[{ key: 'case', name: '案例', rows: [] }]} />);
    expect(columns.container.textContent).toContain('还没有案例文章');
    expect(render(<BoardNotes notes={[]} />).container.textContent).toContain('还没有周榜');
  });

  const days = [
    { key: '1212', name: '双12', day: '2026-12-12', order_by: '2026-12-05' },
    { key: 'christmas', name: '圣诞', day: '2026-12-25', order_by: '2026-12-18' },
  ];

  it('draw the weeks with a blue dot for each day that can still be paid for', () => {
    const weeks = Array.from({ length: 5 }, (_, nth) => ({
      ...{
        monday: `2026-12-${String(7 + nth * 7).padStart(2, '0')}`,
        places: 100,
        taken: nth === 1 ? 30 : 0,
      },
    }));
    const { container } = render(
      <CalendarOfMarket
        calendar={{
          today: '2026-12-08',
          lead: { days: 6.4, orders: 80 },
          weeks: weeks.slice(0, 3),
          days,
        }}
      />,
    );
    expect(container.querySelectorAll('.order')).toHaveLength(1);
    expect(container.textContent).toContain('12-14 那周已订 30 个');
    expect([...container.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      '双122026-12-12已过0 个（0.0%）',
      '圣诞2026-12-252026-12-180 个（0.0%）',
    ]);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/marketing-calendar.ics');
  });

  it('tell the days without a dot before anything was counted', () => {
    const { container } = render(
      <CalendarOfMarket
        calendar={{
          today: '2026-12-08',
          lead: null,
          weeks: [],
          days: days.map((each) => ({ ...each, order_by: null })),
        }}
      />,
    );
    expect(container.querySelector('svg[role="img"]')).toBeNull();
    expect(container.textContent).toContain('第一次统计之后画在这里');
  });
});
