import { z } from 'zod';
import { correctionLimits, correctionPartKeys } from '@/lib/domain/contact/correction';
import { readerQuestionLimits } from '@/lib/domain/contact/reader-question';
import { suggestionKindKeys, suggestionLimits } from '@/lib/domain/contact/states';
import { cutText } from '@/lib/domain/text/cut-text';
import { call } from './call';
import { anyNumberOf, fen, id, nothing, numericOr, page, pageSize, text } from './fields/fields';
import { visitorProof } from './fields/user';
import { goodBrief } from './shapes/goods';

const mobile = (empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, empty)
    .regex(/^1[3-9]\d{9}$/, '手机号码有误，请重填');

/** Said by the client for the staff's eyes: kept short, never decided upon. */
const pageSource = z
  .string()
  .transform((value) => cutText(value, 200))
  .default('');

const platform = numericOr(
  z.number({ error: '请选择平台' }).int('请选择平台').min(0, '请选择平台'),
  0,
);

/** Budget in whole 元, as people say it. */
const budget = numericOr(
  z
    .number({ error: '预算不正确' })
    .int('预算请填整数元')
    .min(0, '预算不正确')
    .max(100_000_000, '预算不正确'),
  0,
);

/** When somebody will be there, as a sentence, by the server's clock (spec 9). */
const promise = z.object({ promised: z.string() });

const staff = promise.extend({
  staff_name: z.string(),
  /** the hours of service, as a sentence */
  hours: z.string(),
  /** whether the consultant is there now */
  in_service: z.boolean(),
  /** 今天 13:00, where the consultant is away by hours of their own; else '' */
  back: z.string(),
  phone: z.string(),
  questions: z.array(
    z.object({
      question_id: z.number(),
      question: z.string(),
      /** null while it waits */
      reply: z.string().nullable(),
      state_label: z.string(),
      created_at: z.string(),
    }),
  ),
});

const suggestionFiles = anyNumberOf(
  z.string().max(64, '附件有误，请重新上传'),
  suggestionLimits.files,
  `附件最多 ${suggestionLimits.files} 个`,
);

const suggestion = z.object({
  suggest_id: z.number(),
  kind: z.enum(suggestionKindKeys),
  content: z.string(),
  /** '' none */
  order_sn: z.string(),
  state: z.enum(['pending', 'handling', 'answered']),
  state_label: z.string(),
  created_at: z.string(),
});

/** The first one is the suggestion itself. */
const suggestionThread = z.array(
  z.object({
    author: z.enum(['person', 'staff']),
    content: z.string(),
    /** with addresses that are good for some minutes */
    files: z.array(z.object({ name: z.string(), url: z.string() })),
    at: z.string(),
  }),
);

export const contactCalls = {
  'contact/user-mobile': call({
    area: 'contact',
    who: 'visitor',
    what: 'Asks for a call-back within 10 minutes of a working hour.',
    limits: [{ points: 10, seconds: 3600, by: 'address' }],
    input: z.object({ mobile: mobile('请输入您的电话'), page_source: pageSource, ...visitorProof }),
    output: promise,
    errors: ['too_often', 'rule_broken'],
  }),
  'contact/need': call({
    area: 'contact',
    who: 'visitor',
    what: 'Leaves a need: what is to be advertised, where, for how much.',
    limits: [{ points: 10, seconds: 3600, by: 'address' }],
    input: z.object({
      brief: text('投放需求', 5, 1000),
      platform,
      budget,
      mobile: mobile('请填写手机号'),
      contact_name: text('联系人', 0, 20).default(''),
      page_source: pageSource,
      ...visitorProof,
    }),
    output: promise.extend({ need_id: z.number() }),
    errors: ['too_often', 'rule_broken'],
  }),
  'contact/correction': call({
    area: 'contact',
    who: 'visitor',
    what: 'Says what is wrong on an account’s public page, and what is right.',
    extra: true,
    limits: [{ points: 10, seconds: 3600, by: 'address' }],
    input: z.object({
      sn: text('资源编号', 1, 40),
      part: z.enum(correctionPartKeys, { error: '请选择哪里有误' }),
      wrong: text('有误的内容', 2, correctionLimits.wrong),
      right: text('正确的内容', 1, correctionLimits.right),
      evidence: text('依据', 0, correctionLimits.evidence).default(''),
      mobile: mobile('请填写手机号'),
      ...visitorProof,
    }),
    output: promise,
    errors: ['not_found', 'too_often', 'rule_broken'],
  }),
  'contact/corrections': call({
    area: 'contact',
    who: 'visitor',
    what: 'What was put right on an account’s page lately because somebody said so.',
    extra: true,
    input: z.object({ sn: text('资源编号', 1, 40) }),
    output: z.object({
      list: z.array(
        z.object({
          /** YYYY-MM-DD */
          day: z.string(),
          reply: z.string(),
        }),
      ),
    }),
  }),
  'contact/reader-question': call({
    area: 'contact',
    who: 'visitor',
    what: 'Asks the editors something below an article; it stands there once it is answered.',
    extra: true,
    limits: [{ points: 10, seconds: 3600, by: 'address' }],
    input: z.object({
      article: id('文章'),
      question: text('问题', readerQuestionLimits.least, readerQuestionLimits.most),
      /** of a visitor; '' where the caller is logged in, who reads of the answer in the messages */
      mobile: z
        .string()
        .trim()
        .regex(/^(1[3-9]\d{9})?$/, '手机号码有误，请重填')
        .default(''),
      ...visitorProof,
    }),
    output: promise,
    errors: ['not_found', 'too_often', 'rule_broken'],
  }),
  'contact/reader-questions': call({
    area: 'contact',
    who: 'visitor',
    what: 'What readers asked below an article and was answered, the newest first.',
    extra: true,
    input: z.object({ article: id('文章') }),
    output: z.object({
      /** answered ones, of which the newest are told */
      total: z.number(),
      list: z.array(
        z.object({
          question_id: z.number(),
          question: z.string(),
          /** ISO 8601 */
          asked_at: z.string(),
          reply: z.string(),
          /** who answered, by role: 媒介顾问 and the like */
          answered_by: z.string(),
          answered_at: z.string(),
        }),
      ),
    }),
  }),
  'contact/list/need': call({
    area: 'contact',
    who: 'visitor',
    what: 'Recent needs, without names and numbers.',
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          /** such as 尾号 46 */
          who: z.string(),
          platform_name: z.string(),
          budget_label: z.string(),
          state: z.enum(['pending', 'handling', 'recommended', 'done']),
          state_label: z.string(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
  'contact/bobao_need_post': call({
    area: 'contact',
    who: 'visitor',
    what: 'The short need form of the special pages.',
    limits: [{ points: 10, seconds: 3600, by: 'address' }],
    input: z.object({
      mobile: mobile('请填写手机号'),
      brief: text('投放需求', 0, 500).default(''),
      platform,
      page_source: pageSource,
      ...visitorProof,
    }),
    output: promise,
    errors: ['too_often', 'rule_broken'],
  }),
  'contact/goods_data': call({
    area: 'contact',
    who: 'visitor',
    what: 'Figures of a platform for the need form: how many accounts, usual prices, examples.',
    input: z.object({ platform }),
    output: z.object({
      goods_count: z.number(),
      price_median_fen: fen.nullable(),
      price_low_fen: fen.nullable(),
      price_high_fen: fen.nullable(),
      examples: z.array(goodBrief),
    }),
  }),
  'mine/staff': call({
    area: 'contact',
    who: 'user',
    what: 'The consultant assigned to the caller, the hours, and the last questions with their answers.',
    extra: true,
    input: nothing,
    output: staff,
  }),
  'mine/askStaff': call({
    area: 'contact',
    who: 'user',
    what: 'Asks the consultant assigned to the caller.',
    writes: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({
      question: text('问题', 2, 500),
      good_sn: text('资源编号', 0, 40).default(''),
    }),
    output: staff,
  }),
  'suggest/create': call({
    area: 'contact',
    who: 'user',
    what: 'Leaves a complaint or a suggestion.',
    writes: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({
      kind: z.enum(suggestionKindKeys, { error: '请选择类型' }),
      content: text('内容', 5, suggestionLimits.content),
      order_sn: text('订单号', 0, 40).default(''),
      mobile: z
        .string({ error: '手机号码有误，请重填' })
        .trim()
        .regex(/^(1[3-9]\d{9})?$/, '手机号码有误，请重填')
        .default(''),
      files: suggestionFiles,
    }),
    output: z.object({ suggest_id: z.number() }),
  }),
  'suggest/index': call({
    area: 'contact',
    who: 'user',
    what: 'Own complaints and suggestions with their answers.',
    extra: true,
    input: z.object({ page, page_size: pageSize }),
    output: z.object({
      list: z.array(
        suggestion.extend({
          /** the platform's last answer */
          reply: z.string().nullable(),
        }),
      ),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
    }),
  }),
  'suggest/show': call({
    area: 'contact',
    who: 'user',
    what: 'One own complaint or suggestion with all that followed.',
    extra: true,
    input: z.object({ suggest_id: id('投诉建议') }),
    output: suggestion.extend({ thread: suggestionThread }),
    errors: ['not_found'],
  }),
  'suggest/say': call({
    area: 'contact',
    who: 'user',
    what: 'Writes again to an own complaint or suggestion.',
    extra: true,
    writes: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({
      suggest_id: id('投诉建议'),
      content: text('内容', 2, suggestionLimits.content),
      files: suggestionFiles,
    }),
    output: suggestion.extend({ thread: suggestionThread }),
    errors: ['not_found'],
  }),
};
