import { ArticleBody } from '@/components/articles/ArticleBody';
import type { ArticlePageProps } from '@/components/articles/ArticlePage';
import { articleHref, categoryHref } from '@/components/articles/article-links';
import { renderStatic } from '@/components/kit/static/render-static';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { articleLd } from '@/lib/seo/json-ld';

/** The number in `…/{id}.html`; undefined for any other spelling, so that a text has one address. */
export function idOf({ params }: PageContext): number | undefined {
  const [, id] = /^([1-9]\d{0,8})\.html$/.exec(String(params?.file ?? '')) ?? [];
  return id ? Number(id) : undefined;
}

/** The loader of `/publicOpinion/publicDetails/{id}.html`. */
export async function loadArticle(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ArticlePageProps>> {
  const id = idOf(ctx);
  if (!id) return { notFound: true };
  const article = await call('article/show', { id });
  const body = await ctx.cache(`page article ${id}`, async () => {
    const [{ goods, named }, readers] = await Promise.all([
      call('article/goods', { id }),
      call('contact/reader-questions', { article: id }),
    ]);
    return renderStatic(
      <ArticleBody article={article} goods={goods} named={named} readers={readers} />,
    );
  });
  const { title, summary, author, labels, category, category_name } = article;
  const published = { publishedAt: article.published_at, updatedAt: article.updated_at };
  const { props } = readingProps(
    ctx,
    {
      title,
      description: summary,
      path: articleHref(id),
      crumbs: [
        { label: '营销资讯', href: href('publicOpinion') },
        { label: category_name, href: categoryHref(category) },
        { label: title },
      ],
      feed: true,
      followsWindow: true,
      article: { ...published, section: category_name, labels, cover: article.cover },
      facts: (site) => [
        articleLd(site, {
          ...published,
          href: articleHref(id),
          title,
          summary,
          author,
          section: category_name,
          labels,
          cover: article.cover,
        }),
      ],
    },
    body,
  );
  return { props: { ...props, article: id, title } };
}
