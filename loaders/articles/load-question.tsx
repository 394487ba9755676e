import { questionHref } from '@/components/articles/article-links';
import { plainWords } from '@/components/articles/plain-words';
import { QuestionBody } from '@/components/articles/questions/QuestionBody';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { faqPageLd } from '@/lib/seo/json-ld';
import { idOf } from './load-article';

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
    renderStatic(
      <QuestionBody question={question} others={others} hours={serviceHoursWords(ctx.hours)} />,
    ),
  );
}
