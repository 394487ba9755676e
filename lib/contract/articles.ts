import { z } from 'zod';
import { call } from './call';
import { goodCard } from './catalog';
import { fen, id, nothing, page, pageSize, text } from './fields';

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
  /** key and name (lib/domain/article-categories) */
  category: z.string(),
  category_name: z.string(),
  labels: z.array(z.string()),
  views: z.number(),
  /** minutes to read it */
  minutes: z.number(),
  published_at: z.string(),
});

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

const listed = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number(), page: z.number(), pages: z.number() });

const questionRow = z.object({
  id: z.number(),
  title: z.string(),
  labels: z.array(z.string()),
  /** the first answer's beginning, plain text */
  excerpt: z.string(),
  answer_count: z.number(),
  created_at: z.string(),
});

/** What a trade's advertisers place, computed each hour from live listings and the orders they delivered. */
const solutionFigures = {
  good_count: z.number(),
  order_count: z.number(),
  /** first quartile, median and third quartile of one placement; null without goods */
  price: z.object({ low_fen: fen, median_fen: fen, high_fen: fen }).nullable(),
  /** share of the orders' money by platform, 0 to 1, largest first */
  mix: z.array(
    z.object({
      platform: z.number(),
      platform_name: z.string(),
      share: z.number(),
      good_count: z.number(),
      order_count: z.number(),
      median_fen: fen,
      /** the editors' reason, '' where they give none */
      why: z.string(),
    }),
  ),
  /** '' before the first count */
  counted_at: z.string(),
};

const solutionRow = z.object({
  /** last part of /Solutions/{industry} */
  industry: z.string(),
  name: z.string(),
  title: z.string(),
  lead: z.string(),
  case_count: z.number(),
  ...solutionFigures,
});

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
    what: 'Articles by category (several by commas) and label, newest first.',
    input: z.object({ category: slug('栏目'), label: slug('标签'), page, page_size: pageSize }),
    output: listed(articleRow).extend({
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
      author: z.string(),
      updated_at: z.string(),
      /** older and newer one of the category */
      prev: neighbour,
      next: neighbour,
      /** others that share a label */
      related: z.array(articleRow),
    }),
    errors: ['not_found'],
  }),
  'article/goods': call({
    area: 'articles',
    who: 'visitor',
    what: 'Goods beside an article.',
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
  'solution/index': call({
    area: 'articles',
    who: 'visitor',
    what: 'The trades with their figures, for the hub of the solutions.',
    extra: true,
    input: nothing,
    output: z.object({ list: z.array(solutionRow) }),
  }),
  'resolve-kol': call({
    area: 'articles',
    who: 'visitor',
    what: 'A solution page: pains, media mix, goods and cases of an industry; Cases: those of all.',
    input: z.object({
      industry: z.enum(
        ['Appliances', 'beauty', 'beverage', 'Cases', 'Clothing', 'mother-to-child'],
        { error: '行业不正确' },
      ),
    }),
    output: z.object({
      industry: z.string(),
      name: z.string(),
      title: z.string(),
      lead: z.string(),
      ...solutionFigures,
      categories: z.array(z.object({ id: z.number(), name: z.string() })),
      pains: z.array(z.object({ title: z.string(), text: z.string() })),
      /** how to go about it, in order */
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
      goods: z.array(goodCard),
      cases: z.array(
        z.object({
          id: z.number(),
          industry: z.string(),
          industry_name: z.string(),
          platform: z.number(),
          platform_name: z.string(),
          title: z.string(),
          text: z.string(),
          /** a listed good that can do it; '' and 0 where it left the shelf */
          good_sn: z.string(),
          staff_style: z.number(),
          good_title: z.string(),
        }),
      ),
      /** what the goods' own records say they delivered */
      delivered: z.array(
        z.object({
          title: z.string(),
          brand: z.string(),
          /** YYYY-MM */
          month: z.string(),
          platform: z.number(),
          platform_name: z.string(),
          position_name: z.string(),
          good_sn: z.string(),
          staff_style: z.number(),
          good_title: z.string(),
          figures: z.array(
            z.object({
              name: z.string(),
              value: z.number(),
              unit: z.enum(['count', 'share', 'fen', 'rate']),
            }),
          ),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
