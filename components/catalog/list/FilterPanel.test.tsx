import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import { type ListFilter, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { type GoodsList, ownList } from '@/lib/domain/catalog/lists';
import { readMore, withMore } from '@/lib/domain/catalog/more-filters';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import type { PageCall } from '@/lib/page/page-loader';
import { aPage, someFacets } from '@/tests/support/test-card';
import { ListBody } from './ListBody';
import { findWayOut } from './way-out';

const list = ownList(5);
const hub = ownList(0, 'dspyx');
const days = { day: '2026-12-03--2026-12-12.2', load: '-45' };

function show(of: GoodsList, more: Record<string, string>) {
  const filter = withMore(rootFilter(of), more);
  const view = {
    list: of,
    filter,
    platform: findPlatform(filter.platform),
    q: '',
    after: '',
    page: aPage({}),
    facets: someFacets(),
  };
  document.body.innerHTML = renderStatic(
    <ListBody view={view} heading="账号" wayOut={undefined} level="h1" />,
  );
  return view;
}

/** What the browser sends of the form, as the list reads it. */
function sent(filter: ListFilter): ListFilter {
  const form = document.querySelector<HTMLFormElement>('details[data-filters] form')!;
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const { more: _more, ...dashed } = filter;
  return withMore(dashed, readMore(dashed, new URLSearchParams(fields)));
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

beforeEach(() => {
  document.body.innerHTML = '';
});

describe.each([
  ['a list', list],
  ['a hub', hub],
])('the filters of %s, sent as a form', (_what, of) => {
  it('keep what narrows it', () => {
    const more = { ...days, price: '5000-25000', on_time: '95-', age: '2-3.50', trade: '1-2' };
    const { filter } = show(of, more);
    expect(sent(filter)).toEqual(filter);
  });

  it('ask for days in a range, and for a load', () => {
    const { filter } = show(of, {});
    field('day.from').value = '2026-12-12';
    field('day.to').value = '2026-12-03';
    field('day.least').value = '3';
    field('load.to').value = '60';
    expect(sent(filter).more).toEqual({ day: '2026-12-03--2026-12-12.3', load: '-60' });
    field('day.from').value = '';
    field('day.least').value = '';
    expect(sent(filter).more?.day).toBe('--2026-12-03.1');
  });

  it('have a chip each, which leads to the list without it', () => {
    show(of, days);
    const chip = (name: string) =>
      document
        .querySelector<HTMLAnchorElement>(`a[aria-label="去掉${name}"]`)
        ?.getAttribute('href');
    expect(chip('空档 空档 12-03–12-12，≥2 天')).toBe(`${of.root}?load=-45`);
    expect(chip('档期占用 档期占用 ≤45%')).toBe(`${of.root}?day=${days.day}`);
  });

  it('offer loads as links', () => {
    show(of, {});
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === '≤50%',
    );
    expect(link?.getAttribute('href')).toBe(`${of.root}?load=-50`);
  });
});

describe('what to let go of', () => {
  it('is counted by one call, and shown by one more', async () => {
    const filter = withMore({ ...rootFilter(list), area: 330_000 }, days);
    const call = vi.fn(async (name: string) =>
      name === 'list_without'
        ? {
            conditions: [
              { key: 'area', total: 46 },
              { key: 'day', total: 51 },
              { key: 'load', total: 0 },
            ],
          }
        : aPage({ total: 51 }),
    );
    const found = await findWayOut(call as unknown as PageCall, {
      filter,
      platform: findPlatform(5),
      q: '',
    });
    expect(found).toMatchObject({ condition: '空档条件', count: 51 });
    expect(call.mock.calls.map(([name]) => name)).toEqual(['list_without', 'goods_index']);
  });

  it('is nothing where no condition alone keeps anything away', async () => {
    const call = async () => ({ conditions: [{ key: 'day', total: 0 }] });
    const filter = withMore(rootFilter(list), { day: days.day });
    expect(
      await findWayOut(call as unknown as PageCall, { filter, platform: findPlatform(5), q: '' }),
    ).toBeUndefined();
  });
});
