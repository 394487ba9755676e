import { questionHref } from '@/components/articles/article-links';
import { idOf } from '@/components/articles/load-article';
import { plainWords } from '@/components/articles/plain-words';
import type { ReadingProps } from '@/components/articles/ReadingPage';
import { readingProps } from '@/components/articles/reading-props';
import { renderStatic } from '@/components/static/render-static';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { faqPageLd } from '@/lib/seo/json-ld';
import { QuestionBody } from './QuestionBody';

/** The loader of `/publicOpinion/askDetails/{id}.html`. */
export async function loadQuestion(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const id = idOf(ctx);
  if (!id) return { notFound: true };
  const question = await call('question/show', { id });
  const [label = ''] = question.labels;
  const { list } = await call('question/index', { label, page_size: 9 });
  const others = list.filter((each) => each.id !== id).slice(0, 8);
  const [best] = question.answers.toSorted((a, b) => b.useful - a.useful);
  return readingProps(
    ctx,
    {
      title: question.title,
      description: plainWords(question.answers[0]?.content ?? question.content).slice(0, 120),
      path: questionHref(id),
      crumbs: [
        { label: '营销资讯', href: href('publicOpinion') },
        { label: '问答列表', href: href('publicOpinion-askDetails') },
        { label: question.title },
      ],
      facts: () =>
        best ? [faqPageLd([{ question: question.title, answer: plainWords(best.content) }])] : [],
    },
    renderStatic(<QuestionBody question={question} others={others} />),
  );
}
