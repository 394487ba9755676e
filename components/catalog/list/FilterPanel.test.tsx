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
    texts: '',
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

const link = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

const platformRow = () => document.querySelector('[role=group][aria-label=平台]');
const box = (id: number) =>
  platformRow()?.querySelector<HTMLInputElement>(`input[name="on"][value="${id}"]`);

describe('the platforms of a list over several', () => {
  it('are boxes of its form, which go with what is typed', () => {
    const { filter } = show(hub, { on: '5-10', price: '5000-25000' });
    expect([5, 10, 7, 9, 11].filter((id) => box(id)?.checked)).toEqual([5, 10]);
    expect(sent(filter)).toEqual(filter);
    box(7)!.checked = true;
    expect(sent(filter).more).toEqual({ on: '5-7-10', price: '5000-25000' });
    for (const id of [7, 10]) box(id)!.checked = false;
    expect(sent(filter)).toMatchObject({ platform: 5, more: { price: '5000-25000' } });
    box(5)!.checked = false;
    expect(sent(filter)).toMatchObject({
      platform: 0,
      hub: 'dspyx',
      more: { price: '5000-25000' },
    });
  });

  it('are those of the hub, and of a list of one platform none', () => {
    show(hub, {});
    expect(platformRow()?.querySelectorAll('input')).toHaveLength(5);
    expect(box(1)).toBeNull();
    show(list, {});
    expect(platformRow()).toBeNull();
  });

  it('tell their number of goods where nothing else narrows the list', () => {
    show(hub, { on: '5-10' });
    expect(box(5)?.closest('label')?.textContent).toBe('抖音1,284');
    show(hub, { on: '5-10', price: '5000-' });
    expect(box(5)?.closest('label')?.textContent).toBe('抖音');
  });

  it('have one chip, and stay behind on the way to another platform', () => {
    show(hub, { on: '5-10', price: '5000-' });
    expect(
      document.querySelector('a[aria-label="去掉平台 抖音、快手"]')?.getAttribute('href'),
    ).toBe('/dspyx/0.html?price=5000-');
    const side = [...document.querySelectorAll('nav[aria-label=平台] a')];
    expect(side.map((a) => a.getAttribute('href')).filter((href) => href?.includes('on='))).toEqual(
      [],
    );
    expect(side.every((a) => a.getAttribute('href')?.includes('price=5000-'))).toBe(true);
  });
});

describe('the bands of a scale', () => {
  it('join with their neighbours, are all marked, and fill the fields', () => {
    show(list, { price: '2000-10000' });
    const on = [...document.querySelectorAll('[aria-label=价格] a[aria-current]')];
    expect(on.map(({ textContent }) => textContent)).toEqual(['2千–5千', '5千–1万']);
    expect(field('price.from').value).toBe('2000');
    expect(link('1万–2万')?.getAttribute('href')).toBe('/dspyx/dy.html?price=2000-20000');
    expect(link('2千–5千')?.getAttribute('href')).toBe('/dspyx/dy/5-0-3.html');
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
