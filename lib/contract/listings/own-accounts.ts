import { z } from 'zod';
import { type ListingCall, listingLimits, takenBy } from '@/lib/domain/listings/forms';
import { ownListingTabs } from '@/lib/domain/listings/own-tabs';
import { ownerStepKeys, ownerStepStates } from '@/lib/domain/listings/owner-steps';
import { priceChangeLimits } from '@/lib/domain/listings/price-change';
import { call } from '../call';
import {
  anyNumberOf,
  fen,
  id,
  nothing,
  numericOr,
  oneOrMany,
  page,
  pageSize,
  text,
  yuan,
} from '../fields/fields';
import { fromJson } from '../fields/from-json';
import { dayOrNone, namesOwnGood, ownGood, position, someDay } from '../shapes/keeping';
import {
  listingFields,
  listingState,
  ownGoodSn,
  ownListing,
  platformForm,
  small,
  smallOr,
} from '../shapes/listings';

const listingForm = (name: ListingCall) =>
  call({
    area: 'listings',
    who: 'media',
    what: `Creates or edits a listing on ${takenBy(name)
      .map((each) => each.name)
      .join(', ')}.`,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      platform: z.enum(
        takenBy(name).map(({ no }) => String(no)),
        { error: '请选择平台' },
      ),
      ...listingFields,
    }),
    output: listingState.extend({
      /** true: the live listing stays as it is until the change is approved */
      change_pending: z.boolean(),
      /** what should be looked at again, and refuses nothing */
      warnings: z.array(z.object({ position: z.number(), msg: z.string() })),
    }),
    errors: ['not_found', 'rule_broken'],
  });

/** Accounts of an owner: listed, changed, taken down, and what counts for them at once. */
export const ownAccountsCalls = {
  'media/mine': call({
    area: 'listings',
    who: 'media',
    what: "The media owner's summary: listings by state, income, how orders were dealt with.",
    aes: true,
    input: nothing,
    output: z.object({
      /** how many stand under each tab of media/goods */
      listings: z.record(z.enum(ownListingTabs), z.number()),
      /** what a new owner does, in order */
      steps: z.array(z.object({ step: z.enum(ownerStepKeys), state: z.enum(ownerStepStates) })),
      balance: z.object({ available_fen: fen, pending_fen: fen, frozen_fen: fen }),
      /** in the platform's keeping for orders under way, and for those that are kept online */
      escrow: z.object({
        working_fen: fen,
        working_orders: z.number().int(),
        retaining_fen: fen,
        retaining_orders: z.number().int(),
      }),
      /** what came into the available money in the last six months, Beijing (YYYY-MM), this one last; fees taken off */
      income: z.array(z.object({ month: z.string(), fen })),
      /** of the last 90 days, 0 to 1; null: nothing to count */
      accept_rate: z.number().nullable(),
      /** orders of the last 90 days that the rate is of; null below five of them */
      accept_of: z.number(),
      on_time_rate: z.number().nullable(),
      on_time_of: z.number(),
    }),
  }),
  'media/academy/wechat/cates': call({
    area: 'listings',
    who: 'media',
    what: 'Categories a listing may have.',
    input: nothing,
    output: z.object({ categories: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'media/goods': call({
    area: 'listings',
    who: 'media',
    what: 'Own listings by state, with prices, leave, cap and what waits for approval.',
    input: z.object({
      tab: z.enum(ownListingTabs, { error: '状态不正确' }).default('entered'),
      /** in the name or the account id */
      q: text('账号名称或 ID', 0, 40).default(''),
      platform: smallOr('平台', 99, 0),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      list: z.array(ownGood),
      /** by tab, over all platforms */
      counts: z.record(z.string(), z.number()),
      total: z.number(),
      /** prices of the listings that fit */
      prices: z.number(),
      page: z.number(),
      pages: z.number(),
      /** the market's day, YYYY-MM-DD */
      today: z.string(),
      /** what the owner has still to do before anything of it is sold */
      missing_steps: z.array(z.enum(ownerStepKeys)),
    }),
  }),
  'goods/platform_media': call({
    area: 'listings',
    who: 'media',
    what: 'The platforms and what their listing forms ask for; of one platform also what like accounts ask.',
    input: z.object({
      /** 0: all, without prices */
      platform: smallOr('平台', 99, 0),
      /** the main category of the account */
      category: smallOr('分类', 999, 0),
      fans: numericOr(z.number({ error: '粉丝数不正确' }).min(0, '粉丝数不正确'), 0),
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
    area: 'listings',
    who: 'media',
    what: 'One own listing whole, as its form reads it.',
    extra: true,
    input: z.object({ good_sn: ownGoodSn }),
    output: ownListing,
    errors: ['not_found'],
  }),
  createShortVideo: listingForm('createShortVideo'),
  createRedBook: listingForm('createRedBook'),
  createWechat: listingForm('createWechat'),
  createWeibo: listingForm('createWeibo'),
  createLive: listingForm('createLive'),
  createTaobaoLive: listingForm('createTaobaoLive'),
  'goods/destroy': call({
    area: 'listings',
    who: 'media',
    what: 'Takes a listing down; orders already placed go on.',
    writes: true,
    input: z.object({ ...namesOwnGood, reason: text('下架原因', 0, 100).default('') }),
    output: listingState,
    errors: ['not_found', 'rule_broken'],
  }),
  'goods/restore': call({
    area: 'listings',
    who: 'media',
    what: 'Puts a listing that its owner took down up again.',
    extra: true,
    writes: true,
    input: z.object(namesOwnGood),
    output: listingState,
    errors: ['not_found', 'rule_broken'],
  }),
  'media/price': call({
    area: 'listings',
    who: 'media',
    what: 'Changes one price of an own listing: its last day at once, the price itself after approval.',
    extra: true,
    writes: true,
    limits: [{ points: 300, seconds: 3600, by: 'user' }],
    input: z.object({
      ...namesOwnGood,
      position,
      /** 元; '' stays as it is */
      price: z
        .union([z.literal(''), yuan('报价')], { error: '报价不正确，最多两位小数' })
        .default(''),
      /** per cent, live selling only; '' stays as it is */
      commission: z
        .string()
        .regex(/^(\d{1,2}(\.\d{1,2})?)?$/, '佣金比例不正确')
        .default(''),
      /** '' stays as it is */
      valid_until: dayOrNone('报价有效期'),
    }),
    output: listingState.extend({ change_pending: z.boolean() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'media/prices': call({
    area: 'listings',
    who: 'media',
    what: 'Changes many own prices by per cent or to one sum in one step, all or none; each is a change request.',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      /** each with the price that it had before its owner's eyes, 分 */
      prices: oneOrMany(
        fromJson(
          z.object({ sku_id: id('报价'), now_fen: small('现价', 1e13) }, { error: '报价不正确' }),
        ),
        '请选择要改的报价',
      ),
      way: z.enum(['raise', 'lower', 'set'], { error: '请选择改价方式' }),
      /** whole; 0 where they are set to one sum */
      percent: smallOr('百分比', priceChangeLimits.raise, 0),
      /** 元; '' where they are raised or lowered */
      price: z
        .union([z.literal(''), yuan('报价')], { error: '报价不正确，最多两位小数' })
        .default(''),
    }),
    output: z.object({
      /** that wait for approval now */
      requested: z.number(),
      /** in so many listings */
      listings: z.number(),
      /** that are asked for as they are: what waited for them was taken back */
      taken_back: z.number(),
      unchanged: z.number(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'media/renew': call({
    area: 'listings',
    who: 'media',
    what: 'Sets the last day of many own prices at once; they stay what they are.',
    extra: true,
    writes: true,
    input: z.object({
      sku_id: anyNumberOf(id('报价'), 500, '一次最多续期 500 个报价'),
      /** 1: every price that is over or ends within 15 days */
      expiring: z.enum(['0', '1'], { error: '请选择要续期的报价' }).default('0'),
      valid_until: someDay('报价有效期'),
    }),
    output: z.object({ prices: z.number(), listings: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'media/leave': call({
    area: 'listings',
    who: 'media',
    what: 'Sets or ends the leave of an own listing, at once.',
    extra: true,
    writes: true,
    input: z.object({
      ...namesOwnGood,
      /** both or neither; neither: no leave */
      leave_from: dayOrNone('休假第一天'),
      leave_to: dayOrNone('休假最后一天'),
      /** its owner's own note, which nobody else reads */
      leave_reason: text('休假原因', 0, listingLimits.leaveReason).default(''),
    }),
    output: listingState,
    errors: ['not_found', 'rule_broken'],
  }),
  'media/cap': call({
    area: 'listings',
    who: 'media',
    what: 'Sets how many orders a day an own listing takes, at once.',
    extra: true,
    writes: true,
    input: z.object({
      ...namesOwnGood,
      daily_cap: small('每日接单上限', listingLimits.dailyCap).refine((cap) => cap > 0, {
        error: '每日接单至少 1 单',
      }),
    }),
    output: listingState,
    errors: ['not_found', 'rule_broken'],
  }),
  'media/withdraw': call({
    area: 'listings',
    who: 'media',
    what: 'Takes back what waits for approval: a change request, or a new listing, which is a draft then.',
    extra: true,
    writes: true,
    input: z.object(namesOwnGood),
    output: listingState,
    errors: ['not_found', 'rule_broken'],
  }),
  'media/withdraw/many': call({
    area: 'listings',
    who: 'media',
    what: 'Takes back many that wait for approval; what was decided meanwhile is passed over.',
    extra: true,
    writes: true,
    input: z.object({ good_sn: oneOrMany(ownGoodSn, '请选择要撤回的账号') }),
    output: z.object({ withdrawn: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'media/draft/destroy': call({
    area: 'listings',
    who: 'media',
    what: 'Deletes own listings that were never approved: drafts and rejected ones.',
    extra: true,
    writes: true,
    input: z.object({ good_sn: oneOrMany(ownGoodSn, '请选择要删除的账号') }),
    output: z.object({ deleted: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
};
