import { questionHref, questionLabelHref } from '@/components/articles/article-links';
import { card, columns, dayOf, questionTitles, time } from '@/components/articles/article-parts';
import { idOf } from '@/components/articles/load-article';
import { plainWords } from '@/components/articles/plain-words';
import type { ReadingProps } from '@/components/articles/ReadingPage';
import { readingProps } from '@/components/articles/reading-props';
import text from '@/components/articles/Text.module.css';
import { html, Markup } from '@/components/goods/markup/html';
import type { Output } from '@/lib/contract';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { qaPageLd } from '@/lib/seo/json-ld';
import s from './Questions.module.css';

type Question = Output<'question/show'>;

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
  const asked = plainWords(question.content);
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
      facts: (site) => [
        qaPageLd(site, {
          href: questionHref(id),
          title: question.title,
          text: asked || question.title,
          createdAt: question.created_at,
          answers: question.answers.map(({ author, content, useful, created_at }) => ({
            author,
            useful,
            text: plainWords(content),
            createdAt: created_at,
          })),
        }),
      ],
    },
    columns(
      html`${theQuestion(question)}${question.answers.length > 0 ? theAnswers(question.answers) : unanswered}${neighbours(question)}`,
      html`${
        others.length > 0 &&
        card(label ? `也与“${label}”有关` : '其他问题', questionTitles(others), {
          href: label ? questionLabelHref(label) : href('publicOpinion-askDetails'),
          words: '更多',
        })
      }${card(
        '没有找到答案',
        html`<p class="${s.help}">留下电话，工作日 9:00–18:00 内 10 分钟回电；也可以先看完整规则。</p><p class="${s.help}"><a href="${href('publicOpinion-publicDetails', { category: 'rule' })}">平台规则</a><a href="${href('publicOpinion-publicDetails', { category: 'guide' })}">投放攻略</a></p>`,
      )}`,
    ),
  );
}

const theQuestion = ({ title, content, labels, created_at, answer_count }: Question): Markup =>
  html`<article class="${s.question}"><h1>${title}</h1><div class="${s.asked}">${new Markup(content)}</div><p class="${s.meta}">${time(created_at, `${dayOf(created_at)} 提问`)}<span>${answer_count} 个回答</span>${labels.map((name) => html`<a href="${questionLabelHref(name)}">${name}</a>`)}</p></article>`;

const theAnswers = (answers: Question['answers']): Markup =>
  html`<section class="${s.card}" aria-label="回答">${answers.map(
    ({ id, author, content, useful, created_at }) =>
      html`<div class="${s.answer}" id="answer-${id}"><h2>${author}<small>${time(created_at, `${dayOf(created_at)} 回答`)}${useful > 0 && html`<span>${useful} 人觉得有用</span>`}</small></h2><div class="${text.text} ${s.words}">${new Markup(content)}</div></div>`,
  )}</section>`;

const unanswered = html`<section class="${s.card}"><p class="${s.none}">还没有回答。编辑部会在工作日 9:00–18:00 处理新问题。</p></section>`;

const neighbours = ({ prev, next }: Question): Markup | false =>
  (prev !== null || next !== null) &&
  html`<nav class="${s.neighbours}" aria-label="上一问与下一问">${prev ? html`<a href="${questionHref(prev.id)}" rel="prev"><small>上一问</small>${prev.title}</a>` : html`<span></span>`}${next && html`<a href="${questionHref(next.id)}" rel="next"><small>下一问</small>${next.title}</a>`}</nav>`;
