import { z } from 'zod';
import { isCategory } from '@/lib/domain/catalog/categories';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { moneySteps, reviewedThings } from '@/lib/domain/listings/entry-record';
import { entryStates } from '@/lib/domain/listings/entry-states';
import { fansLimits } from '@/lib/domain/listings/income-address';
import { ownerStepKeys } from '@/lib/domain/listings/owner-steps';
import { keysOf } from '@/lib/domain/text/keys-of';
import { call } from '../call';
import { fen, id, nothing, numericOr, oneOrMany, text } from '../fields/fields';
import { goodSn, small } from '../shapes/listings';

const entryKeys = Object.keys(entryStates) as [keyof typeof entryStates]; // keys of the constant

/** What somebody who may join reads, and the application. */
export const joiningCalls = {
  income_estimate: call({
    area: 'listings',
    who: 'visitor',
    what: 'What listed accounts like one that is described earned with their main position in the last 90 days: orders a month by price, and some of these accounts as points.',
    extra: true,
    // Asked while sliders are moved.
    limits: [{ points: 240, seconds: 60, by: 'address' }],
    input: z.object({
      platform: numericOr(
        z.number({ error: '请选择平台' }).refine((no) => findPlatform(no), '请选择平台'),
        platformHeads[0].no,
      ),
      fans: numericOr(
        z
          .number({ error: '粉丝数填数字' })
          .int('粉丝数填整数')
          .min(fansLimits.least, `粉丝数至少 ${fansLimits.least}`)
          .max(fansLimits.most, '粉丝数太大'),
        fansLimits.usual,
      ),
      category: numericOr(
        z
          .number({ error: '请选择品类' })
          .refine((category) => category === 0 || isCategory(category), '请选择品类'),
        0,
      ),
    }),
    output: z.object({
      platform: z.number(),
      /** its main one, which prices and orders are of */
      position: z.string(),
      /** once a day; null: not yet */
      counted_at: z.string().nullable(),
      /** whose accounts they are: a subject, 0 any, and followers from, below; null: without end */
      category: z.number(),
      fans_from: z.number(),
      fans_below: z.number().nullable(),
      /** more than what was asked for, as that has too few */
      is_wider: z.boolean(),
      /** accounts that completed an order, and all of the same make in the lists */
      peers: z.number(),
      listed: z.number(),
      /** middle of what they were paid for one; 0 without any */
      median_fen: fen,
      /** null: too few accounts */
      curve: z
        .object({
          from_fen: fen,
          to_fen: fen,
          /** by price: the middle of some like prices, and quartiles of orders a month */
          groups: z.array(
            z.object({ price_fen: fen, low: z.number(), orders: z.number(), high: z.number() }),
          ),
        })
        .nullable(),
      /** orders of the counted days */
      dots: z.array(z.object({ price_fen: fen, orders: z.number() })),
    }),
  }),
  entry_record: call({
    area: 'listings',
    who: 'visitor',
    what: 'What became of those who joined: reviews with what refusals name, days to the first money, and the most punctual accounts; counted once a day.',
    extra: true,
    input: nothing,
    output: z.object({
      reviews: z.array(
        z.object({
          thing: z.enum(keysOf(reviewedThings)),
          passed: z.number(),
          refused: z.number(),
          field: z.object({ name: z.string(), count: z.number() }).nullable(),
        }),
      ),
      first_money: z.array(
        z.object({ step: z.enum(moneySteps), of: z.number(), days: z.number() }),
      ),
      on_time: z.array(
        z.object({
          sn: goodSn,
          platform: z.number(),
          title: z.string(),
          img: z.string(),
          delivered: z.number(),
          on_time: z.number(),
          /** the last orders, the oldest first; true: late */
          last: z.array(z.boolean()),
        }),
      ),
    }),
  }),
  'media-entry-post': call({
    area: 'listings',
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
    area: 'listings',
    who: 'media',
    what: 'How far the own application to join is, with what was told in it.',
    extra: true,
    aes: true,
    input: nothing,
    output: z.object({
      /** none: nothing was sent yet; only who is opened may list */
      state: z.enum(['none', ...entryKeys]),
      state_label: z.string(),
      /** the verification in force, whose name every application takes; null: none */
      verified_as: z.object({ kind: z.enum(['person', 'company']), name: z.string() }).nullable(),
      /** what the owner has still to do before anything of it is sold */
      missing_steps: z.array(z.enum(ownerStepKeys)),
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
