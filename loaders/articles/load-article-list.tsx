import { ArticleListBody } from '@/components/articles/ArticleListBody';
import { articleHref, categoryHref } from '@/components/articles/article-links';
import { FEWEST_TEXTS } from '@/components/articles/fewest-texts';
import { elsewhere, queryHref, readQueryAddress } from '@/components/articles/query-address';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { articleCategoryName } from '@/lib/domain/articles/categories';
import { movedTo, type PageCall, type PageContext, type PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

const PER_PAGE = 12;
const path = href('publicOpinion-publicDetails');

/** The loader of `/publicOpinion/publicDetails`: articles by category and label. */
export async function loadArticleList(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const read = readQueryAddress(ctx, path, ['category', 'label', 'author']);
  if (read.kind !== 'ok') return elsewhere(read);
  const { page, values } = read.address;
  const { category = '', label = '', author = '' } = values;
  const name = articleCategoryName(category);
  if (category && !name) return { notFound: true };
  // Trade news have a page of their own.
  if (category === 'industry' && !label && !author) return movedTo(categoryHref('industry', page));

  const found = await call('article', { category, label, author, page, page_size: PER_PAGE });
  if (found.label_now && found.label_now !== label) {
    return movedTo(queryHref(path, { category, label: found.label_now, author, page }));
  }
  const isNarrowed = category !== '' || label !== '' || author !== '';
  if (page > Math.max(found.pages, isNarrowed ? 0 : 1)) return { notFound: true };
  const [{ labels }, { hot }, asked] = await Promise.all([
    call('article/label', {}),
    call('article/latestAndHot', {}),
    call('question/index', { page_size: 6 }),
  ]);
  const at = (number: number) => queryHref(path, { category, label, author, page: number });
  const heading = [
    name || (author ? '' : '资讯列表'),
    label && `标签“${label}”`,
    author && `${author}写的`,
  ]
    .filter(Boolean)
    .join('·');
  const number = page > 1 ? `第 ${page} 页` : '';
  return readingProps(
    ctx,
    {
      title: [heading, number].filter(Boolean).join(' '),
      description: `${heading}：共 ${found.total} 篇，写平台规则、数据口径、投放案例与选号方法${number && `，${number}`}。`,
      path: at(page),
      robots:
        [category, label, author].filter(Boolean).length > 1 ||
        ((label || author) && found.total < FEWEST_TEXTS)
          ? 'noindex,follow'
          : 'index,follow',
      prev: page > 1 ? at(page - 1) : undefined,
      next: page < found.pages ? at(page + 1) : undefined,
      crumbs: [
        { label: '营销资讯', href: href('publicOpinion') },
        ...(isNarrowed ? [{ label: '资讯列表', href: path }] : []),
        { label: heading },
      ],
      feed: true,
      facts: (site) => [
        itemListLd(
          site,
          heading,
          found.list.map(({ id, title }) => ({ name: title, href: articleHref(id) })),
          { from: (page - 1) * PER_PAGE + 1, total: found.total },
        ),
      ],
    },
    renderStatic(
      <ArticleListBody
        found={found}
        heading={heading}
        category={category}
        label={label}
        at={at}
        labels={labels}
        hot={hot}
        questions={asked.list}
      />,
    ),
  );
}
