import { articleHref, topicHref } from '@/components/articles/article-links';
import { elsewhere, readQueryAddress } from '@/components/articles/query-address';
import { CourseBody } from '@/components/institute/CourseBody';
import { InstituteBody } from '@/components/institute/InstituteBody';
import { topicWords } from '@/components/institute/topic-words';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

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
  const stages = await Promise.all(
    shown.map(async (topic) => ({
      topic,
      lessons: (await call('academy', { topic: topic.key, page_size: SHOWN })).list,
    })),
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
    renderStatic(
      <InstituteBody stages={stages} total={total} latest={latest} questions={questions} />,
    ),
  );
}

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
    renderStatic(<CourseBody topic={topic} found={found} first={first} at={at} />),
  );
}
