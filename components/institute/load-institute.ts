import { articleHref, topicHref } from '@/components/articles/article-links';
import {
  card,
  chips,
  columns,
  pageHead,
  questionTitles,
  readers,
  titles,
} from '@/components/articles/article-parts';
import { elsewhere, readQueryAddress } from '@/components/articles/query-address';
import type { ReadingProps } from '@/components/articles/ReadingPage';
import { readingProps } from '@/components/articles/reading-props';
import { icon } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import { pager } from '@/components/goods/markup/pager';
import type { Output } from '@/lib/contract';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { itemListLd } from '@/lib/seo/json-ld';
import s from './Institute.module.css';
import { topicWords } from './topic-words';

type Lesson = Output<'academy'>['list'][number];
type Topic = Output<'academy'>['topics'][number];

/** Lessons of a topic on the front page, and on a page of its own. */
const SHOWN = 4;
const PER_PAGE = 20;
const path = href('institute');

/** The loader of `/institute`: the topics in the order they are learnt; `?topic=` is one course. */
export async function loadInstitute(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const read = readQueryAddress(ctx, path, ['topic']);
  if (read.kind !== 'ok') return elsewhere(read);
  const { page, values } = read.address;
  if (values.topic) return course(call, ctx, values.topic, page);
  if (page > 1) return { notFound: true };

  const { topics, total, list: latest } = await call('academy', { page_size: 8 });
  const shown = topics.filter(({ count }) => count > 0);
  const lessons = await Promise.all(
    shown.map(async ({ key }) => (await call('academy', { topic: key, page_size: SHOWN })).list),
  );
  const { list: questions } = await call('question/index', { page_size: 6 });
  return readingProps(
    ctx,
    {
      title: '营销学院：从第一单到读懂数据',
      description: `${shown.length} 个主题，${total} 讲：${shown.map(({ name }) => name).join('、')}，按顺序读完即可独立完成一次投放。`,
      path,
      crumbs: [{ label: '营销学院' }],
      facts: (site) => [
        itemListLd(
          site,
          '营销学院的主题',
          shown.map(({ key, name }) => ({ name, href: topicHref(key) })),
        ),
      ],
    },
    columns(
      html`${pageHead('营销学院', `${shown.length} 个主题，${total} 讲，从上往下读`)}<ol class="${s.way}">${shown.map((topic, index) => stage(topic, lessons[index] ?? [], index + 1))}</ol>`,
      html`${card('最近更新', titles(latest))}${card('学完之后', html`<p class="${s.next}">在架资源都可以按报价、粉丝、成本排序，付款先进入平台托管，7 天验收后才结算。</p><p class="${s.next}"><a href="${href('productList')}">去选资源${icon('right', 14)}</a></p>`)}${card('还不清楚的', questionTitles(questions), { href: href('publicOpinion-askDetails'), words: '全部问答' })}`,
    ),
  );
}

function stage({ key, name, count }: Topic, lessons: readonly Lesson[], number: number): Markup {
  const words = topicWords[key];
  return html`<li id="${key}"><div class="${s.topic}"><b>${number}</b><h2><a href="${topicHref(key)}">${name}</a></h2>${words && html`<p>${words.about}</p><p class="${s.able}">学完能做：${words.able}</p>`}</div><div class="${s.lessons}"><ol>${lessons.map(brief)}</ol><a class="${s.all}" href="${topicHref(key)}">进入课程，共 ${count} 讲${icon('right', 14)}</a></div></li>`;
}

const brief = ({ id, title, minutes }: Lesson): Markup =>
  html`<li class="${s.lesson}"><a href="${articleHref(id)}" title="${title}">${title}</a><span>${minutes} 分钟</span></li>`;

async function course(
  call: PageCall,
  ctx: PageContext,
  key: string,
  page: number,
): Promise<PageResult<ReadingProps>> {
  const found = await call('academy', { topic: key, page, page_size: PER_PAGE });
  const topic = found.topics.find((each) => each.key === key);
  if (!topic || found.total === 0 || page > found.pages) return { notFound: true };
  const words = topicWords[key];
  const first = (page - 1) * PER_PAGE + 1;
  const at = (number: number) => topicHref(key, number);
  const minutes = found.list.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const next = found.topics[found.topics.indexOf(topic) + 1];
  return readingProps(
    ctx,
    {
      title: `${topic.name}课程${page > 1 ? ` 第 ${page} 页` : ''}·营销学院`,
      description: `${topic.name}，共 ${found.total} 讲。${words ? `${words.about}学完能做：${words.able}` : ''}`,
      path: at(page),
      prev: page > 1 ? at(page - 1) : undefined,
      next: page < found.pages ? at(page + 1) : undefined,
      crumbs: [{ label: '营销学院', href: path }, { label: topic.name }],
      facts: (site) => [
        itemListLd(
          site,
          topic.name,
          found.list.map(({ id, title }) => ({ name: title, href: articleHref(id) })),
          { from: first, total: found.total },
        ),
      ],
    },
    columns(
      html`${pageHead(topic.name, words?.about ?? '')}<ol class="${s.course}">${found.list.map((lesson, index) => whole(lesson, first + index))}</ol>${pager(found, at)}${
        next &&
        next.count > 0 &&
        page === found.pages &&
        html`<p class="${s.onward}">下一个主题：<a href="${topicHref(next.key)}">${next.name}，${next.count} 讲${icon('right', 14)}</a></p>`
      }`,
      html`${card(
        '主题',
        html`<div class="${s.topics}">${chips(
          '主题',
          found.topics
            .filter(({ count }) => count > 0)
            .map((each) => ({
              label: each.name,
              count: each.count,
              href: topicHref(each.key),
              here: each.key === key,
            })),
        )}</div>`,
        { href: path, words: '学院首页' },
      )}${card('这个主题', html`<dl class="${s.facts}"><div><dt>讲数</dt><dd>${found.total}</dd></div><div><dt>本页读完约</dt><dd>${minutes} 分钟</dd></div></dl>${words && html`<p class="${s.next}">学完能做：${words.able}</p>`}`)}`,
    ),
  );
}

const whole = (lesson: Lesson, number: number): Markup =>
  html`<li><b>${number}</b><div><h2><a href="${articleHref(lesson.id)}">${lesson.title}</a></h2><p>${lesson.summary}</p><p class="${s.meta}"><span>${lesson.lessons} 节</span><span>读完约 ${lesson.minutes} 分钟</span>${readers(lesson.views)}</p></div></li>`;
