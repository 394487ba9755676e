import { z } from 'zod';
import { coverShapeKeys } from '@/lib/domain/articles/cover';
import { figureKindKeys, figureUnits } from '@/lib/domain/articles/figure';
import { call } from './call';
import { goodSn } from './catalog';
import { id, nothing, page, pageSize, text } from './fields/fields';
import { goodCard } from './shapes/goods';

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
  /** what is drawn of its first figure; absent: it has none that is told */
  drawn: z
    .object({
      shape: z.enum(coverShapeKeys),
      values: z.array(z.number()),
      across: z.array(z.number()),
    })
    .optional(),
  /** key and name (lib/domain/articles/categories) */
  category: z.string(),
  category_name: z.string(),
  labels: z.array(z.string()),
  views: z.number(),
  /** minutes to read it */
  minutes: z.number(),
  published_at: z.string(),
});

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

/** What a text tells of the market, read when it came out (lib/domain/articles/figure). */
const figure = z.object({
  kind: z.enum(figureKindKeys),
  measure: z.string(),
  title: z.string(),
  head: z.string(),
  columns: z.array(z.object({ name: z.string(), unit: z.enum(figureUnits) })),
  rows: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.number().nullable()),
      good: z.object({ good_sn: z.string(), staff_style: z.number() }).optional(),
    }),
  ),
  source: z.string(),
  sample: z.number(),
  sampleUnit: z.string(),
  day: z.string(),
});

const listed = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number(), page: z.number(), pages: z.number() });

const questionRow = z.object({
  id: z.number(),
  title: z.string(),
  labels: z.array(z.string()),
  /** the first answer's beginning, plain text */
  excerpt: z.string(),
  /** the first answer whole, plain text on one line; '' where there is none */
  answer: z.string(),
  answer_count: z.number(),
  created_at: z.string(),
});

/** What the label that is asked for is called now; '' without one, and of one that is not used any more. */
const labelNow = z.string();

export const articlesCalls = {
  academy: call({
    area: 'articles',
    who: 'visitor',
    what: 'The institute: topics with their courses and articles.',
    input: z.object({ topic: slug('主题'), page, page_size: pageSize }),
    /** lessons: sections of the article */
    output: listed(articleRow.extend({ topic: z.string(), lessons: z.number() })).extend({
      topics: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  article: call({
    area: 'articles',
    who: 'visitor',
    what: 'Articles by category (several by commas), label and author, newest first.',
    input: z.object({
      category: slug('栏目'),
      label: slug('标签'),
      author: slug('作者'),
      page,
      page_size: pageSize,
    }),
    output: listed(articleRow).extend({
      /** who is asked for; null without one */
      by: z
        .object({ name: z.string(), role: z.string(), intro: z.string(), articles: z.number() })
        .nullable(),
      label_now: labelNow,
      categories: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  'article/latestAndHot': call({
    area: 'articles',
    who: 'visitor',
    what: 'The latest and the most-read articles.',
    input: z.object({ category: slug('栏目') }),
    output: z.object({ latest: z.array(articleRow), hot: z.array(articleRow) }),
  }),
  'article/label': call({
    area: 'articles',
    who: 'visitor',
    what: 'Labels of articles with how often each is used.',
    input: nothing,
    output: z.object({ labels: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  'article/show': call({
    area: 'articles',
    who: 'visitor',
    what: 'One article with its neighbours.',
    input: z.object({ id: id('文章编号') }),
    output: articleRow.extend({
      /** sanitised HTML */
      content: z.string(),
      /** figures of the text, in their order: 〔图表 1〕 stands in `content` where the first one does */
      figures: z.array(figure),
      /** where a reader goes on */
      steps: z.array(z.object({ link: z.string(), title: z.string(), hint: z.string() })),
      author: z.string(),
      /** who that is; null where nobody wrote it down */
      by: z
        .object({ name: z.string(), role: z.string(), intro: z.string(), articles: z.number() })
        .nullable(),
      updated_at: z.string(),
      /** publications and changes, the last first */
      revisions: z.array(z.object({ number: z.number(), at: z.string(), said: z.string() })),
      /** older and newer one of the category */
      prev: neighbour,
      next: neighbour,
      /** others that share a label */
      related: z.array(articleRow),
      /** answered questions that share one */
      asked: z.array(questionRow),
    }),
    errors: ['not_found'],
  }),
  'article/goods': call({
    area: 'articles',
    who: 'visitor',
    what: 'Goods beside an article.',
    input: z.object({ id: id('文章编号') }),
    output: z.object({
      goods: z.array(goodCard),
      /** accounts that the text speaks of; good: null where it is in no list today */
      named: z.array(z.object({ name: z.string(), good: goodCard.nullable() })),
    }),
    errors: ['not_found'],
  }),
  account_articles: call({
    area: 'articles',
    who: 'visitor',
    extra: true,
    what: 'The newest texts that speak of an account.',
    input: z.object({ sn: goodSn }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          category_name: z.string(),
          published_at: z.string(),
        }),
      ),
    }),
  }),
  'question/index': call({
    area: 'articles',
    who: 'visitor',
    what: 'Questions by label and word, newest first.',
    extra: true,
    input: z.object({
      q: text('搜索词', 0, 60).default(''),
      label: slug('标签'),
      page,
      page_size: pageSize,
    }),
    output: listed(questionRow).extend({
      labels: z.array(z.object({ name: z.string(), count: z.number() })),
      label_now: labelNow,
    }),
  }),
  'question/show': call({
    area: 'articles',
    who: 'visitor',
    what: 'One question with its answers.',
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
};
