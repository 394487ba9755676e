import { z } from 'zod';
import { goodStatusKeys } from '@/lib/domain/catalog/good-status';
import { entryStates } from '@/lib/domain/entry-states';
import { call } from './call';
import { fen, id, nothing, oneOrMany, page, pageSize, text } from './fields';
import {
  listingFields,
  listingState,
  ownGoodSn,
  ownListing,
  platformForm,
  small,
} from './listing-shapes';

const listingForm = (what: string, platforms: readonly [string, ...string[]]) =>
  call({
    area: 'media',
    who: 'media',
    what,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ platform: z.enum(platforms, { error: '请选择平台' }), ...listingFields }),
    output: listingState.extend({
      /** true: the live listing stays as it is until the change is approved */
      change_pending: z.boolean(),
      /** what should be looked at again, and refuses nothing */
      warnings: z.array(z.object({ position: z.number(), msg: z.string() })),
    }),
    errors: ['not_found', 'rule_broken'],
  });

const entryKeys = Object.keys(entryStates) as [keyof typeof entryStates]; // keys of the constant

export const mediaCalls = {
  'media/mine': call({
    area: 'media',
    who: 'media',
    what: "The media owner's summary: listings by state, income, how orders were dealt with.",
    aes: true,
    input: nothing,
    output: z.object({
      listings: z.object({ live: z.number(), pending: z.number(), rejected: z.number() }),
      balance: z.object({ available_fen: fen, pending_fen: fen, frozen_fen: fen }),
      /** in the platform's keeping for orders under way, and for those that are kept online */
      escrow: z.object({
        working_fen: fen,
        working_orders: z.number().int(),
        retaining_fen: fen,
        retaining_orders: z.number().int(),
      }),
      income_month_fen: fen,
      /** of the last 90 days, 0 to 1; null: nothing to count */
      accept_rate: z.number().nullable(),
      on_time_rate: z.number().nullable(),
    }),
  }),
  'media/academy/wechat/cates': call({
    area: 'media',
    who: 'media',
    what: 'Categories a listing may have.',
    input: nothing,
    output: z.object({ categories: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'media/goods': call({
    area: 'media',
    who: 'media',
    what: 'Own listings by state.',
    built: false,
    input: z.object({
      status: z.enum(['', ...goodStatusKeys], { error: '状态不正确' }).default(''),
      platform: small('平台', 99).default(0),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      list: z.array(
        z.object({
          good_sn: z.string(),
          staff_style: z.number(),
          goods_type: z.string(),
          good_title: z.string(),
          account_id: z.string(),
          img: z.string(),
          fans: z.number(),
          prices: z.array(
            z.object({ position_name: z.string(), price_fen: fen, valid_until: z.string() }),
          ),
          status: z.enum(goodStatusKeys),
          status_label: z.string(),
          reason: z.string().nullable(),
          /** an edit that waits for approval while the live one stays */
          change_pending: z.boolean(),
          leave_from: z.string().nullable(),
          leave_to: z.string().nullable(),
          daily_cap: z.number(),
          order_count: z.number(),
          updated_at: z.string(),
        }),
      ),
      counts: z.record(z.string(), z.number()),
      total: z.number(),
    }),
  }),
  'goods/platform_media': call({
    area: 'media',
    who: 'media',
    what: 'The platforms and what their listing forms ask for; of one platform also what like accounts ask.',
    input: z.object({
      /** 0: all, without prices */
      platform: small('平台', 99).default(0),
      /** the main category of the account */
      category: small('分类', 999).default(0),
      fans: z.coerce.number({ error: '粉丝数不正确' }).min(0, '粉丝数不正确').default(0),
    }),
    output: z.object({
      platforms: z.array(platformForm),
      /** 抖音·美妆·100万–300万粉丝: whose prices the bands are; '' none are told */
      peers: z.string(),
      /** the market's day, YYYY-MM-DD */
      today: z.string(),
    }),
  }),
  'media/good': call({
    area: 'media',
    who: 'media',
    what: 'One own listing whole, as its form reads it.',
    extra: true,
    input: z.object({ good_sn: ownGoodSn }),
    output: ownListing,
    errors: ['not_found'],
  }),
  createShortVideo: listingForm('Creates or edits a short-video listing.', ['5', '7', '10', '11']),
  createRedBook: listingForm('Creates or edits a Xiaohongshu listing.', ['9']),
  createWechat: listingForm('Creates or edits a public-account listing.', ['1']),
  createWeibo: listingForm('Creates or edits a Weibo listing.', ['3']),
  createLive: listingForm('Creates or edits a live-selling listing on Douyin or Kuaishou.', [
    '21',
    '22',
  ]),
  createTaobaoLive: listingForm('Creates or edits a Taobao live listing.', ['23']),
  'goods/destroy': call({
    area: 'media',
    who: 'media',
    what: 'Takes a listing down; orders already placed go on.',
    writes: true,
    built: false,
    input: z.object({
      good_sn: ownGoodSn,
      reason: text('下架原因', 0, 100).default(''),
    }),
    output: listingState,
    errors: ['not_found', 'rule_broken'],
  }),
  'media-entry-post': call({
    area: 'media',
    who: 'media',
    what: 'The application of a media owner to join.',
    writes: true,
    limits: [{ points: 10, seconds: 3600, by: 'user' }],
    input: z.object({
      kind: z.enum(['person', 'company'], { error: '请选择入驻主体' }),
      name: text('姓名或企业名称', 2, 60),
      contact_name: text('联系人', 2, 20),
      contact_phone: z
        .string({ error: '请填写手机号' })
        .trim()
        .regex(/^1[3-9]\d{9}$/, '手机号码有误，请重填'),
      platforms: oneOrMany(small('平台', 99), '请选择平台', 10),
      intro: text('账号介绍', 0, 500).default(''),
      listing_count: id('账号数量').default(1),
    }),
    output: z.object({ state: z.enum(entryKeys), state_label: z.string() }),
    errors: ['rule_broken'],
  }),
  'media/entry': call({
    area: 'media',
    who: 'media',
    what: 'How far the own application to join is, with what was told in it.',
    extra: true,
    aes: true,
    input: nothing,
    output: z.object({
      /** none: nothing was sent yet; only who is opened may list */
      state: z.enum(['none', ...entryKeys]),
      state_label: z.string(),
      /** of the newest application; null: none, opened with the listings that are there */
      application: z
        .object({
          kind: z.enum(['person', 'company']),
          name: z.string(),
          contact_name: z.string(),
          contact_phone: z.string(),
          platforms: z.array(z.number()),
          intro: z.string(),
          listing_count: z.number(),
          /** why it was rejected; '' it was not */
          reason: z.string(),
          sent_at: z.string(),
          decided_at: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
};
