import { questionHref } from '@/components/articles/article-links';
import { FEWEST_TEXTS } from '@/components/articles/fewest-texts';
import { elsewhere, queryHref, readQueryAddress } from '@/components/articles/query-address';
import { QuestionListBody } from '@/components/articles/questions/QuestionListBody';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { movedTo, type PageCall, type PageContext, type PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

const PER_PAGE = 10;
const path = href('publicOpinion-askDetails');

/** The loader of `/publicOpinion/askDetails`: questions by label and word. */
export async function loadQuestionList(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const read = readQueryAddress(ctx, path, ['q', 'label']);
  if (read.kind !== 'ok') return elsewhere(read);
  const { page, values } = read.address;
  const { q = '', label = '' } = values;
  const found = await call('question/index', { q, label, page, page_size: PER_PAGE });
  if (found.label_now && found.label_now !== label) {
    return movedTo(queryHref(path, { q, label: found.label_now, page }));
  }
  if (page > Math.max(found.pages, 1) || (found.total === 0 && label !== '' && !q))
    return { notFound: true };
  const { hot } = await call('article/latestAndHot', { category: 'rule,guide' });
  const at = (number: number) => queryHref(path, { q, label, page: number });
  const heading = [q ? `“${q}”的问答` : '投放问答', label && `标签“${label}”`]
    .filter(Boolean)
    .join('·');
  const number = page > 1 ? ` 第 ${page} 页` : '';
  return readingProps(
    ctx,
    {
      title: heading + number,
      description: `${heading}${number}：共 ${found.total} 个问题，关于付款托管、退款、选号、稿件与发票，由编辑部和运营回答。`,
      path: at(page),
      // What people search for is endless: only lists without a word are for search engines.
      robots: q || (label && found.total < FEWEST_TEXTS) ? 'noindex,follow' : 'index,follow',
      prev: page > 1 ? at(page - 1) : undefined,
      next: page < found.pages ? at(page + 1) : undefined,
      crumbs: [
        { label: '营销资讯', href: href('publicOpinion') },
        ...(q || label ? [{ label: '问答列表', href: path }] : []),
        { label: q || label ? heading : '问答列表' },
      ],
      facts: (site) => [
        itemListLd(
          site,
          heading,
          found.list.map(({ id, title }) => ({ name: title, href: questionHref(id) })),
          { from: (page - 1) * PER_PAGE + 1, total: found.total },
        ),
      ],
    },
    renderStatic(
      <QuestionListBody found={found} heading={heading} q={q} label={label} at={at} hot={hot} />,
    ),
  );
}
