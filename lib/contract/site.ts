import { z } from 'zod';
import { legalStateKeys } from '@/lib/domain/legal/legal-texts';
import { messageKindKeys } from '@/lib/domain/messages/kinds';
import { agreementTypes } from '@/lib/domain/site/agreement-address';
import { type contactFallback, contactKeys } from '@/lib/domain/site/contact';
import { call } from './call';
import { id, nothing, numeric, numericOr, oneOrMany, requestReferer, text } from './fields/fields';

const area = z.object({ code: z.string(), name: z.string() });
/** A brand as its page and the home page show it. */
export const brand = z.object({
  id: z.number(),
  name: z.string(),
  industry: z.string(),
  /** one sentence */
  intro: z.string(),
  /** a path of this site; '' where the page renders one */
  logo: z.string(),
  /** https address or path of this site; '' none */
  link: z.string(),
});

const textKeys = Object.fromEntries(contactKeys.map((key) => [key, z.string()])) as Record<
  keyof typeof contactFallback,
  z.ZodString
>; // one text per key of the fallbacks

const agreementTimes = {
  published_at: z.string(),
  /** what is accepted from then on is this one */
  counts_from: z.string(),
  state: z.enum(legalStateKeys),
};

export const siteCalls = {
  get_contact: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'The contact configuration, with a built-in value for every key that is not set.',
    quiet: true,
    input: nothing,
    output: z.object({
      ...textKeys,
      /** accounts, companies and prices are invented */
      demo: z.boolean(),
    }),
  }),
  get_kst: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'Customer-service chat: its address and its script, empty where none is configured.',
    quiet: true,
    input: z.object({ client_type: z.string().max(20).optional().catch(undefined) }),
    output: z.object({
      /** https and an allowed host, or '' */
      staff_jump_link: z.string(),
      introduce_js: z.string(),
    }),
  }),
  online_qq: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'Consultants who are online now.',
    quiet: true,
    input: nothing,
    output: z.object({
      /** somebody is there */
      in_service: z.boolean(),
      /** outside: what time it is and when a call would come, as a sentence; '' within */
      away: z.string(),
      list: z.array(z.object({ name: z.string(), qq: z.string(), topic: z.string() })),
    }),
  }),
  area_tree: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'Provinces with their cities.',
    quiet: true,
    input: nothing,
    output: z.object({ areas: z.array(area.extend({ children: z.array(area) })) }),
  }),
  domian_list: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'Friendly links.',
    quiet: true,
    input: nothing,
    output: z.object({ list: z.array(z.object({ name: z.string(), link: z.string() })) }),
  }),
  brand_front_info: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'Brands on the brand page, by trade.',
    quiet: true,
    input: nothing,
    output: z.object({
      groups: z.array(z.object({ industry: z.string(), brands: z.array(brand) })),
    }),
  }),
  last_brand_info: call({
    area: 'site',
    method: 'GET',
    who: 'visitor',
    what: 'The latest brands.',
    quiet: true,
    input: nothing,
    output: z.object({ brands: z.array(brand.extend({ joined_at: z.string() })) }),
  }),
  /** Areas by name of the old client: provinces and cities for a delivery address. */
  get_province_city: call({
    area: 'site',
    who: 'visitor',
    what: 'Provinces and cities for the delivery address.',
    quiet: true,
    input: z.object({
      /** '' or absent: all provinces with their cities */
      province: z
        .string({ error: '地区代码不正确' })
        .trim()
        .regex(/^(\d{6})?$/, '地区代码不正确')
        .default(''),
    }),
    output: z.object({ areas: z.array(area.extend({ children: z.array(area) })) }),
  }),
  area: call({
    area: 'site',
    who: 'visitor',
    what: 'Areas below a parent code.',
    quiet: true,
    input: z.object({
      /** '' or absent: the provinces */
      parent: z
        .string()
        .trim()
        .regex(/^(\d{6})?$/, '地区代码不正确')
        .default(''),
    }),
    output: z.object({ areas: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  'staff-qq-contact': call({
    area: 'site',
    who: 'visitor',
    what: 'Customer-service contacts by topic.',
    quiet: true,
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          /** video, microblog, wechat, entry, complaint */
          topic: z.string(),
          topic_name: z.string(),
          /** https address of the chat, '' where none is configured */
          link: z.string(),
          qq: z.string(),
          phone: z.string(),
        }),
      ),
    }),
  }),
  'article/agreement': call({
    area: 'site',
    who: 'visitor',
    what: 'The user agreement (1), the privacy policy (2) or the terms of signing (3) in force, or any version that was published.',
    aliases: ['agreement'],
    input: z.object({
      agreement_type: numeric(
        z
          .number({ error: '协议类型不正确' })
          .pipe(z.literal([...agreementTypes], { error: '协议类型不正确' })),
      ),
      /** any; absent: the one in force */
      version: id('协议版本').optional(),
    }),
    output: z.object({
      title: z.string(),
      version: z.number(),
      ...agreementTimes,
      /** every version there is, also one whose day is to come; the newest first */
      versions: z.array(z.object({ version: z.number(), ...agreementTimes })),
      /** sanitised HTML */
      content: z.string(),
    }),
  }),
  logo: call({
    area: 'site',
    who: 'visitor',
    what: 'Logo and brand of the page.',
    quiet: true,
    input: z.object({ request_referer: requestReferer }),
    output: z.object({ brand: z.string(), slogan: z.string(), logo: z.string() }),
  }),
  upload: call({
    area: 'site',
    who: 'user',
    what: 'Stores a picture, a PDF or an electronic invoice of the caller; pictures are drawn anew and lose their metadata.',
    extra: true,
    upload: true,
    // No transaction: one row is written at the end, and a file may wait for its turn to be read before.
    errors: ['rule_broken', 'too_large'],
    limits: [
      { points: 30, seconds: 60, by: 'user' },
      { points: 300, seconds: 86_400, by: 'user' },
    ],
    input: z.object({
      /** what for; decides who may see it */
      purpose: z.enum(
        ['brief', 'avatar', 'voucher', 'cert', 'listing', 'invoice', 'authorisation'],
        {
          error: '请说明文件的用途',
        },
      ),
    }),
    output: z.object({
      file_key: z.string(),
      name: z.string(),
      mime: z.string(),
      bytes: z.number(),
      /** width and height of a picture in pixels; 0 for a PDF */
      width: z.number(),
      height: z.number(),
      /** signed address of the file, good for some minutes */
      url: z.string(),
    }),
  }),
  'file-url': call({
    area: 'site',
    who: 'user',
    what: 'Signed addresses, good for some minutes, of own files.',
    extra: true,
    errors: ['not_found'],
    input: z.object({
      file_key: oneOrMany(text('文件', 1, 64), '请选择文件', 20),
    }),
    output: z.object({
      files: z.array(
        z.object({
          file_key: z.string(),
          name: z.string(),
          mime: z.string(),
          bytes: z.number(),
          url: z.string(),
        }),
      ),
    }),
  }),
  messages: call({
    area: 'site',
    who: 'user',
    what: "The caller's messages, newest first, by kind; pages by the last one's id.",
    extra: true,
    input: z.object({
      kind: z.enum(['all', ...messageKindKeys], { error: '消息类型不正确' }).default('all'),
      /** 1: what is unread alone */
      unread: z.enum(['', '1'], { error: '筛选条件不正确' }).default(''),
      after: z
        .string()
        .regex(/^\d{0,15}$/, '页码不正确')
        .default(''),
      page_size: numericOr(
        z
          .number({ error: '条数不正确' })
          .int('条数不正确')
          .min(1, '条数不正确')
          .max(50, '一次最多 50 条'),
        6,
      ),
    }),
    output: z.object({
      /** of all kinds; counting stops at 1 000 */
      unread: z.number(),
      kinds: z.array(
        z.object({ kind: z.enum(messageKindKeys), label: z.string(), unread: z.number() }),
      ),
      /** id of the last one shown; '' at the end */
      next: z.string(),
      /** YYYY-MM-DD by the market's clock */
      today: z.string(),
      list: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(messageKindKeys),
          title: z.string(),
          body: z.string(),
          /** a path of this site, null: leads nowhere */
          link: z.string().nullable(),
          read: z.boolean(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
  'messages/read': call({
    area: 'site',
    who: 'user',
    what: 'Marks messages of the caller as read: one, those of a kind, or all.',
    extra: true,
    writes: true,
    input: z.object({
      id: id('消息').optional(),
      kind: z.enum(['all', ...messageKindKeys], { error: '消息类型不正确' }).default('all'),
    }),
    /** how many of all kinds are unread now; counting stops at 1 000 */
    output: z.object({ unread: z.number() }),
  }),
  'messages/unread': call({
    area: 'site',
    who: 'user',
    what: 'How many messages of the caller are unread; counting stops at 1 000.',
    extra: true,
    input: nothing,
    output: z.object({ unread: z.number() }),
  }),
};
