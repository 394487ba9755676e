import { questionHref, questionLabelHref } from '@/components/articles/article-links';
import { card, chips, columns, pageHead, titles } from '@/components/articles/article-parts';
import { emptyNote } from '@/components/articles/empty-note';
import { elsewhere, queryHref, readQueryAddress } from '@/components/articles/query-address';
import type { ReadingProps } from '@/components/articles/ReadingPage';
import { readingProps } from '@/components/articles/reading-props';
import { html, type Markup } from '@/components/goods/markup/html';
import { pager } from '@/components/goods/markup/pager';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { itemListLd } from '@/lib/seo/json-ld';
import s from './Questions.module.css';
import { questionItem, questionSearch } from './question-parts';

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
      robots: q ? 'noindex,follow' : 'index,follow',
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
    columns(
      html`${pageHead(heading, `共 ${found.total} 个问题`, questionSearch(path, q))}<section class="${s.card}">${
        found.total === 0 ? nothingFound(q) : html`<ul>${found.list.map(questionItem)}</ul>`
      }</section>${pager(found, at)}`,
      html`${card(
        '按标签看',
        chips('标签', [
          { label: '全部', href: path, here: !label && !q },
          ...found.labels.slice(0, 24).map(({ name, count }) => ({
            label: name,
            count,
            href: questionLabelHref(name),
            here: name === label && !q,
          })),
        ]),
      )}${card('规则与攻略', titles(hot.slice(0, 8), false), { href: href('publicOpinion-publicDetails'), words: '全部文章' })}`,
    ),
  );
}

const nothingFound = (q: string): Markup =>
  q
    ? emptyNote(`没有提到“${q}”的问题`, '换一个词，或按标签浏览', {
        href: path,
        words: '看全部问题',
      })
    : emptyNote('还没有问答', '问题由编辑部整理后发布', { href: href('index'), words: '返回首页' });
