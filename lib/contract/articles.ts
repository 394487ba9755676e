import { z } from 'zod';
import { call } from './call';
import { goodCard } from './catalog';
import { id, nothing, page, pageSize, text } from './fields';

const slug = (label: string) =>
  z
    .string({ error: `${label}不正确` })
    .trim()
    .max(40, `${label}不正确`)
    .default('');

const articleRow = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  /** address of the picture, '' where the drawn one stands */
  cover: z.string(),
  category: z.string(),
  labels: z.array(z.string()),
  views: z.number(),
  published_at: z.string(),
});

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

const listed = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number(), page: z.number(), pages: z.number() });

const questionRow = z.object({
  id: z.number(),
  title: z.string(),
  answer_count: z.number(),
  created_at: z.string(),
});

export const articlesCalls = {
  academy: call({
    area: 'articles',
    who: 'visitor',
    what: 'The institute: topics with their courses and articles.',
    built: false,
    input: z.object({ topic: slug('主题'), page, page_size: pageSize }),
    output: listed(articleRow.extend({ lessons: z.number(), minutes: z.number() })).extend({
      topics: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  article: call({
    area: 'articles',
    who: 'visitor',
    what: 'Articles by category and label, newest first.',
    built: false,
    input: z.object({ category: slug('栏目'), label: slug('标签'), page, page_size: pageSize }),
    output: listed(articleRow).extend({
      categories: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  'article/latestAndHot': call({
    area: 'articles',
    who: 'visitor',
    what: 'The latest and the most-read articles.',
    built: false,
    input: z.object({ category: slug('栏目') }),
    output: z.object({ latest: z.array(articleRow), hot: z.array(articleRow) }),
  }),
  'article/label': call({
    area: 'articles',
    who: 'visitor',
    what: 'Labels of articles with how often each is used.',
    built: false,
    input: nothing,
    output: z.object({ labels: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  'article/show': call({
    area: 'articles',
    who: 'visitor',
    what: 'One article with its neighbours.',
    built: false,
    input: z.object({ id: id('文章编号') }),
    output: articleRow.extend({
      /** sanitised HTML */
      content: z.string(),
      author: z.string(),
      prev: neighbour,
      next: neighbour,
    }),
    errors: ['not_found'],
  }),
  'article/goods': call({
    area: 'articles',
    who: 'visitor',
    what: 'Goods beside an article.',
    built: false,
    input: z.object({ id: id('文章编号') }),
    output: z.object({ goods: z.array(goodCard) }),
    errors: ['not_found'],
  }),
  'article/agreement': call({
    area: 'articles',
    who: 'visitor',
    what: 'The user agreement (1) or the privacy policy (2) in force.',
    aliases: ['agreement'],
    input: z.object({
      agreement_type: z.coerce
        .number({ error: '协议类型不正确' })
        .pipe(z.union([z.literal(1), z.literal(2)], { error: '协议类型不正确' })),
    }),
    output: z.object({
      title: z.string(),
      version: z.number(),
      published_at: z.string(),
      /** sanitised HTML */
      content: z.string(),
    }),
  }),
  'question/index': call({
    area: 'articles',
    who: 'visitor',
    what: 'Questions, newest first.',
    extra: true,
    built: false,
    input: z.object({ q: text('搜索词', 0, 60).default(''), page, page_size: pageSize }),
    output: listed(questionRow),
  }),
  'question/show': call({
    area: 'articles',
    who: 'visitor',
    what: 'One question with its answers.',
    built: false,
    input: z.object({ id: id('问题编号') }),
    output: questionRow.extend({
      content: z.string(),
      answers: z.array(
        z.object({
          id: z.number(),
          author: z.string(),
          content: z.string(),
          useful: z.number(),
          created_at: z.string(),
        }),
      ),
      prev: neighbour,
      next: neighbour,
    }),
    errors: ['not_found'],
  }),
  'resolve-kol': call({
    area: 'articles',
    who: 'visitor',
    what: 'A solution page: pains, media mix, goods and cases of an industry.',
    built: false,
    input: z.object({
      industry: z.enum(
        ['Appliances', 'beauty', 'beverage', 'Cases', 'Clothing', 'mother-to-child'],
        { error: '行业不正确' },
      ),
    }),
    output: z.object({
      title: z.string(),
      pains: z.array(z.object({ title: z.string(), text: z.string() })),
      /** share of the budget, 0 to 1 */
      mix: z.array(z.object({ platform: z.number(), share: z.number(), why: z.string() })),
      goods: z.array(goodCard),
      cases: z.array(
        z.object({
          title: z.string(),
          text: z.string(),
          good_sn: z.string(),
          staff_style: z.number(),
        }),
      ),
    }),
  }),
};
