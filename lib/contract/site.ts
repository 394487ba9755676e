import { z } from 'zod';
import { type contactFallback, contactKeys } from '@/lib/domain/contact';
import { call } from './call';
import { goodCard } from './catalog';
import { fen, nothing, oneOrMany, text } from './fields';

/** Route path without its params, as the client says; never believed, kept short (spec 7). */
export const requestReferer = z
  .string()
  .transform((value) => value.slice(0, 200))
  .default('');

const area = z.object({ code: z.string(), name: z.string() });
const brand = z.object({
  id: z.number(),
  name: z.string(),
  industry: z.string(),
  /** one sentence */
  intro: z.string(),
  /** a path of this site; '' where the page draws one */
  logo: z.string(),
  /** https address or path of this site; '' none */
  link: z.string(),
});

const textKeys = Object.fromEntries(contactKeys.map((key) => [key, z.string()])) as Record<
  keyof typeof contactFallback,
  z.ZodString
>; // one text per key of the fallbacks

/** Percentiles of asked prices; null: fewer than `priceSample.least` of them. */
const priceSpread = z
  .object({
    tenth_fen: fen,
    low_fen: fen,
    median_fen: fen,
    high_fen: fen,
    ninetieth_fen: fen,
  })
  .nullable();

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
      /** within 9:00 to 18:00 of a workday */
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
  home_index: call({
    area: 'home',
    who: 'visitor',
    what: 'Everything of the home page that is not a good of its own call.',
    input: z.object({
      request_referer: requestReferer,
      /** goods of each platform */
      each: z.coerce
        .number({ error: '条数不正确' })
        .int('条数不正确')
        .min(0, '条数不正确')
        .max(10, '每个平台最多 10 条')
        .default(5),
    }),
    output: z.object({
      hot_words: z.array(z.string()),
      platforms: z.array(
        z.object({
          no: z.number(),
          name: z.string(),
          count: z.number(),
          /** of the main position's price; null without goods */
          price: z
            .object({
              min_fen: fen,
              low_fen: fen,
              median_fen: fen,
              high_fen: fen,
              max_fen: fen,
            })
            .nullable(),
          /** name (CPM, 阅读单价 …) and median of the cost; null: none known */
          cost_name: z.string(),
          cost_median_fen: fen.nullable(),
        }),
      ),
      goods: z.array(z.object({ platform: z.number(), goods: z.array(goodCard) })),
      brands: z.array(brand),
      solutions: z.array(
        z.object({
          industry: z.string(),
          name: z.string(),
          case_count: z.number(),
          order_count: z.number(),
          price: z.object({ low_fen: fen, median_fen: fen, high_fen: fen }).nullable(),
          mix: z.array(
            z.object({ platform: z.number(), platform_name: z.string(), share: z.number() }),
          ),
        }),
      ),
      /** counted each hour; null before the first count */
      market: z
        .object({
          goods: z.number(),
          /** media owners with a live listing, and the verified among them */
          owners: z.number(),
          verified_owners: z.number(),
          /** advertisers with an order that was completed in the last 90 days */
          buyers_90d: z.number(),
          /** what completed orders of the last 30 days cost */
          completed_30d_fen: fen,
          /** in escrow by the ledger */
          escrow_fen: fen,
          counted_at: z.string(),
        })
        .nullable(),
    }),
  }),
  price_guide: call({
    area: 'home',
    who: 'visitor',
    what: 'What placements cost: median and quartiles by platform, position and followers.',
    extra: true,
    input: nothing,
    output: z.object({
      /** counted each hour */
      counted_at: z.string(),
      /** live goods, and their prices that were counted */
      goods: z.number(),
      offers: z.number(),
      platforms: z.array(
        z.object({
          no: z.number(),
          name: z.string(),
          goods: z.number(),
          /** CPM, 阅读单价 … */
          cost_name: z.string(),
          main_position: z.number(),
          positions: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              short: z.string(),
              form: z.string(),
              count: z.number(),
              price: priceSpread,
              cost_median_fen: fen.nullable(),
              /** every followers' band */
              bands: z.array(
                z.object({
                  id: z.number(),
                  name: z.string(),
                  count: z.number(),
                  price: priceSpread,
                }),
              ),
            }),
          ),
          /** prices of the main position by subject; those with too few accounts are left out */
          subjects: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              count: z.number(),
              price: z.object({ low_fen: fen, median_fen: fen, high_fen: fen }),
            }),
          ),
        }),
      ),
    }),
  }),
  /** Areas by name of the old client: provinces and cities for a delivery address. */
  get_province_city: call({
    area: 'invoices',
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
  upload: call({
    area: 'site',
    who: 'user',
    what: 'Stores a picture or a PDF of the caller; pictures are drawn anew and lose their metadata.',
    extra: true,
    upload: true,
    writes: true,
    errors: ['rule_broken', 'too_large'],
    limits: [
      { points: 30, seconds: 60, by: 'user' },
      { points: 300, seconds: 86_400, by: 'user' },
    ],
    input: z.object({
      /** what for; decides who may see it */
      purpose: z.enum(['brief', 'avatar', 'voucher', 'cert', 'listing'], {
        error: '请说明文件的用途',
      }),
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
    what: "The caller's latest messages, newest first.",
    extra: true,
    input: z.object({
      limit: z.coerce
        .number({ error: '条数不正确' })
        .int('条数不正确')
        .min(1, '条数不正确')
        .max(50, '一次最多 50 条')
        .default(6),
    }),
    output: z.object({
      unread: z.number(),
      list: z.array(
        z.object({
          id: z.number(),
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
    what: 'Marks all messages of the caller as read.',
    extra: true,
    writes: true,
    input: nothing,
    output: z.object({ unread: z.number() }),
  }),
};
