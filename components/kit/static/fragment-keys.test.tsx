import { execFileSync } from 'node:child_process';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ArticleListBody } from '@/components/articles/ArticleListBody';
import type { ArticleRow, QuestionRow } from '@/components/articles/article-rows';
import { NewsBody } from '@/components/articles/NewsBody';
import { QuestionListBody } from '@/components/articles/questions/QuestionListBody';
import { ListBody } from '@/components/catalog/list/ListBody';
import { RankTable } from '@/components/rankings/RankTable';
import type { RankView } from '@/components/rankings/rank-view';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { SlimFooter } from '@/layouts/footer/SlimFooter';
import { startFilter } from '@/lib/address/rank-address';
import type { GoodCard } from '@/lib/contract/catalog';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { builtInBrand } from '@/lib/domain/site/brand';
import { contactFallback } from '@/lib/domain/site/contact';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { aCard, aPage, aSku, someFacets } from '@/tests/support/test-card';
import { FragmentContext } from './Cached';
import type { Prerender } from './Prerendered';

/** The value with each of its parts changed, one at a time: what a key misses shows as one key of two markups. */
function* changed<T>(value: T): Generator<T> {
  const others: unknown[] =
    typeof value === 'string'
      ? [`${value}改`, ...(value.startsWith('/') ? [] : [''])]
      : typeof value === 'number'
        ? [value + 1, 0]
        : typeof value === 'boolean'
          ? [!value]
          : [];
  yield* others as T[]; // of the same kind
  if (Array.isArray(value)) yield value.slice(0, -1) as T;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of changed(part)) {
      yield (
        Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
      ) as T;
    }
  }
}

/** Key and markup of every fragment of a body, of those inside fragments too. */
function fragmentsOf(body: ReactElement): [string, string][] {
  const found: [string, string][] = [];
  const render = (node: ReactNode): string => {
    const inside: { id: string; render: () => ReactNode }[] = [];
    const html = renderToStaticMarkup(
      <FragmentContext.Provider value={(fragment) => `[${inside.push(fragment)}]`}>
        {node}
      </FragmentContext.Provider>,
    );
    for (const { id, render: part } of inside) found.push([id, render(part())]);
    return html;
  };
  render(body);
  return found;
}

const server = globalThis as { __prerender?: Prerender | undefined };
afterEach(() => {
  server.__prerender = undefined;
});

/** Key and markup of every part of a page that the server renders once for all. */
function partsOf(page: ReactElement): [string, string][] {
  const found: [string, ReactNode][] = [];
  server.__prerender = (id, part) => {
    found.push([id, part]);
    return undefined;
  };
  renderToString(page);
  server.__prerender = undefined;
  return found.map(([id, part]) => [id, renderToString(part)]);
}

/** One key, one markup, whatever of the input changes. @returns how many keys there were */
function hold<T>(input: T, pieces: (input: T) => [string, string][]): number {
  const known = new Map(pieces(input));
  expect(known.size).toBeGreaterThan(0);
  let rendered = 0;
  for (const other of changed(input)) {
    let found: [string, string][];
    try {
      found = pieces(other);
    } catch {
      continue; // a value that no input has, such as another platform's number
    }
    rendered += 1;
    for (const [id, html] of found) {
      expect(known.get(id) ?? html, id).toBe(html);
      known.set(id, html);
    }
  }
  expect(rendered).toBeGreaterThan(5);
  return known.size;
}

const row: ArticleRow = {
  id: 7,
  title: '题目',
  summary: '摘要',
  cover: '/a.png',
  category: 'guide',
  category_name: '攻略',
  labels: ['标签'],
  views: 12_345,
  minutes: 3,
  published_at: '2026-11-20T02:00:00.000Z',
};
const found = { list: [row], total: 1, page: 1, pages: 1, by: null, label_now: '', categories: [] };

describe('the key of a fragment names all that the fragment shows', () => {
  it.each([
    ['of one platform', platformOf(5)],
    ['over all', undefined],
  ])('in a list of goods %s, whose stored cards have a version each', (_what, platform) => {
    // The rows of list and platform are the program's own, and their names stand for them.
    const list = ownList(5);
    const card = aCard({ categories: ['美妆'], tags: ['成分'], spark: [3, 8], skus: [aSku(2)] });
    const why_not = '不能投';
    const all = someFacets();
    const refused = { ...card, good_sn: 'b', why_not, skus: [aSku(2, { why_not })] };
    const view = {
      filter: { ...rootFilter(list), category: 1 },
      after: '',
      page: aPage({ goods: [card, refused], pages: 3, total: 60, next_key: 'k' }),
      facets: {
        ...all,
        price_bands: all.price_bands.slice(-2),
        fans_bands: all.fans_bands.slice(-2),
      },
    };
    /** What the day decides of a card, its refusals, is not stored with it. */
    const stored = (good: GoodCard): GoodCard => {
      const skus = good.skus.map((sku) => ({ ...sku, orderable: sku.why_not === null }));
      const card = { ...good, skus, orderable: good.why_not === null };
      const kept = { ...good, why_not: '', orderable: '', version: '' };
      const version = JSON.stringify({
        ...kept,
        skus: skus.map((sku) => ({ ...sku, why_not: '', orderable: '' })),
      });
      return { ...card, version };
    };
    const body = (other: typeof view) => {
      const page = { ...other.page, goods: other.page.goods.map(stored) };
      const shown = { ...other, list, platform, q: '', texts: '', page };
      return fragmentsOf(
        <ListBody view={shown} heading="抖音账号" wayOut={undefined} level="h1" />,
      );
    };
    expect(hold(view, body)).toBeGreaterThan(50);
  });

  it('in lists of texts', () => {
    const at = (page: number) => `/list?page=${page}`;
    const rest = { heading: '', category: '', label: '', at, labels: [], hot: [], questions: [] };
    hold(row, (each) =>
      fragmentsOf(<ArticleListBody {...rest} found={{ ...found, list: [each] }} />),
    );
    hold({ row, mixed: true }, ({ row: each, mixed }) =>
      fragmentsOf(
        <NewsBody
          found={{ ...found, list: [each] }}
          heading=""
          about=""
          mixed={mixed}
          at={at}
          side={null}
        />,
      ),
    );
    const question: QuestionRow = {
      id: 3,
      title: '问',
      labels: ['标签'],
      answer_count: 2,
      excerpt: '答',
      answer: '答',
      created_at: row.published_at,
    };
    hold(question, (each) =>
      fragmentsOf(
        <QuestionListBody
          found={{ list: [each], total: 1, page: 1, pages: 1, labels: [], label_now: '' }}
          heading=""
          q=""
          label=""
          at={at}
          hot={[]}
        />,
      ),
    );
  });
});

describe('the key of a ranking’s row names all that the row shows', () => {
  it('with its period and its cap', () => {
    const formula = [{ kind: 'reach' as const, name: '阅读', weight: 0.5 }];
    const ranked: RankView['ranking']['list'][number] = {
      place: 4,
      rise: 2,
      account_name: '柚白',
      account_id: 'yb',
      img: '',
      category: '美妆',
      second_category: '护肤',
      index: 812.34,
      good_sn: 'abcdefgh12345678',
      staff_style: 1,
      metrics: [{ kind: 'reach', value: 81_234, share: 0.5, points: 250 }],
      spark: [1, 5, 3],
    };
    const table = ({ each, compared }: { each: typeof ranked; compared: boolean }) => {
      const ranking = {
        from: '2026-11-20',
        to: '2026-11-20',
        updated_at: '2026-11-20T22:05:00Z',
        list: [each],
        risers: [],
        newcomers: [],
        total: 1,
        accounts: 9,
        compared,
        formula,
        version: 2,
        page: 1,
        pages: 1,
      };
      const choices = { name: '', categories: [], formula } as unknown as RankView['choices']; // all that the table reads
      return fragmentsOf(
        <RankTable view={{ filter: startFilter, ranking, choices, boards: [], cheap: [] }} />,
      );
    };
    for (const rise of [2, null]) hold({ each: { ...ranked, rise }, compared: true }, table);
  });
});

describe('the key of a part of the frame names all that the part shows', () => {
  const site = {
    contact: contactFallback,
    demo: true,
    hotWords: ['护肤', '数码'],
    brand: builtInBrand,
    seller: { name: '公司', credit_code: '91' },
    friends: [{ name: '友', link: '/a' }],
    recordLinks: ['/1', '/2', '/3'],
  };

  it('on a visitor’s page', async () => {
    const page = (input: { site: typeof site; nav: 'gzhyx'; platform: 1 }) =>
      partsOf(
        <AppStoreProvider site={input.site}>
          <DefaultLayout nav={input.nav} search={{ platform: input.platform }}>
            正文
          </DefaultLayout>
        </AppStoreProvider>,
      );
    page({ site, nav: 'gzhyx', platform: 1 });
    await new Promise((loaded) => setTimeout(loaded, 500)); // late parts
    expect(hold({ site, nav: 'gzhyx', platform: 1 }, page)).toBeGreaterThan(20);
  });

  it('behind the login', () => {
    hold(site, (other) =>
      partsOf(
        <AppStoreProvider site={other}>
          <SlimFooter />
        </AppStoreProvider>,
      ),
    );
  });
});

it('every file that keeps fragments or parts is tried here', () => {
  const files = execFileSync(
    'git',
    ['grep', '-lE', '<(Cached|Prerendered)( |$)', '--', '*.tsx', ':!*.test.tsx'],
    { encoding: 'utf8' },
  );
  expect(files.trim().split('\n')).toEqual([
    'components/articles/ArticleListBody.tsx',
    'components/articles/NewsBody.tsx',
    'components/articles/questions/QuestionListBody.tsx',
    'components/catalog/list/GoodsRows.tsx',
    'components/catalog/list/ListBody.tsx',
    'components/contact/side-panel/SidePanel.tsx',
    'components/rankings/RankTable.tsx',
    'layouts/footer/Footer.tsx',
    'layouts/footer/SlimFooter.tsx',
    'layouts/header/Header.tsx',
  ]);
});
