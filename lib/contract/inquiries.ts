import { z } from 'zod';
import { refuseBelowBounds } from '@/lib/domain/inquiries/answer-rules';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { inquiryActs } from '@/lib/domain/inquiries/process';
import { inquiryStateKeys, inquiryTabKeys } from '@/lib/domain/inquiries/states';
import { buttonKinds } from '@/lib/domain/orders/process/action';
import { call } from './call';
import { goodSn } from './catalog';
import { day } from './fields/day';
import {
  anyNumberOf,
  fen,
  id,
  nothing,
  numeric,
  oneOrMany,
  page,
  pageSize,
  text,
  yesNo,
  yuan,
} from './fields/fields';
import { inquiryActInput } from './shapes/inquiry-act';

const inquiryNo = z.string();

const line = z.object({
  line_id: z.number(),
  inquiry_no: inquiryNo,
  /** the brief in short, as the owner reads it */
  note: z.string(),
  asked_at: z.string(),
  good_sn: z.string(),
  /** platform number, part of the product's address */
  staff_style: z.number(),
  platform_name: z.string(),
  good_title: z.string(),
  /** address of the avatar picture, '' where the drawn one stands */
  img_url: z.string(),
  /** its number, per platform */
  position: z.number().int(),
  position_label: z.string(),
  /** of its price; null where the listing has no such position any more */
  sku_id: z.number().nullable(),
  /** the other side */
  counterpart_name: z.string(),
  state: z.enum(inquiryStateKeys),
  state_label: z.string(),
  /** the viewer is to do something */
  is_you: z.boolean(),
  round: z.number().int(),
  rounds: z.number().int(),
  /** what the advertiser asked for last */
  asked_fen: fen,
  /** on the table: as last said by either side; once agreed, what was agreed */
  price_fen: fen,
  /** YYYY-MM-DD */
  day: z.string(),
  /** publications that the account still takes on that day, without this one; null once it has ended */
  free: z.number().int().nullable(),
  /** what completed orders of the position paid: the middle half and the median; null where there are too few */
  settled: z
    .object({ count: z.number().int(), low_fen: fen, median_fen: fen, high_fen: fen })
    .nullable(),
  /** listed when it was asked, and now; null where it is no longer offered */
  was_listed_fen: fen,
  listed_fen: fen.nullable(),
  /** what is charged beside the price, per cent of net sales; null: nothing */
  commission: z.number().nullable(),
  /** of its listing: leaving before the first draft is asked for */
  material_costs: z.boolean(),
  /** what the owner gets of `price_fen`, and the fee; null for an advertiser */
  net_fen: fen.nullable(),
  fee_fen: fen.nullable(),
  due_at: z.string().nullable(),
  /** of the clock: only hours of service count while an answer is waited for */
  seconds_left: z.number().int().nullable(),
  /** what happens by itself at the end of the clock; '' no clock runs */
  otherwise: z.string(),
  /** the order that was placed at the agreed price; '' none */
  order_sn: z.string(),
  updated_at: z.string(),
  actions: z.array(
    z.object({ name: z.enum(inquiryActs), label: z.string(), kind: z.enum(buttonKinds) }),
  ),
  /** the oldest first */
  events: z.array(
    z.object({
      at: z.string(),
      actor: z.enum(['buyer', 'seller', 'system']),
      /** 您, 广告主, 媒体主, 系统; 自动答复 where a rule of the owner answered */
      actor_label: z.string(),
      text: z.string(),
      /** what was said beside it */
      note: z.string(),
      price_fen: fen,
    }),
  ),
});

const position = z.object({
  sku_id: z.number(),
  /** number of the position, per platform */
  number: z.number().int(),
  position_label: z.string(),
  listed_fen: fen,
  /** last day of the price, YYYY-MM-DD */
  valid_until: z.string(),
  /** the first day that can be asked for, YYYY-MM-DD */
  earliest: z.string(),
  lead_time_days: z.number().int(),
  /** why it cannot be asked now, with the day from which it can; '' where it can */
  why_not: z.string(),
  /** what completed orders of it paid, the middle half; null where there are too few */
  settled: z.object({ count: z.number().int(), low_fen: fen, high_fen: fen }).nullable(),
});

const belowWords = `请填写 ${refuseBelowBounds.least}–${refuseBelowBounds.most} 的整数`;

const answerRules = z.object({
  accept_listed: z.boolean(),
  /** per cent of the listed price; null: off */
  refuse_below: z.number().int().nullable(),
  offer_day: z.boolean(),
});

export const inquiriesCalls = {
  'inquiry/askable': call({
    area: 'inquiries',
    who: 'advertiser',
    what: '选中的账号各有哪些报价位置可以询：报价、最早日期、成交价区间、不能询的原因',
    extra: true,
    input: z.object({
      sn: anyNumberOf(goodSn, inquiryLimits.lines, `一次最多 ${inquiryLimits.lines} 个账号`),
    }),
    output: z.object({
      goods: z.array(
        z.object({
          good_sn: z.string(),
          staff_style: z.number(),
          platform_name: z.string(),
          good_title: z.string(),
          img_url: z.string(),
          /** what its calendar is made of; days YYYY-MM-DD */
          today: z.string(),
          daily_cap: z.number().int(),
          leave_from: z.string().nullable(),
          leave_to: z.string().nullable(),
          taken: z.array(z.object({ day: z.string(), count: z.number().int() })),
          /** the cheapest that can be asked first */
          positions: z.array(position),
        }),
      ),
    }),
  }),
  'inquiry/ask': call({
    area: 'inquiries',
    who: 'advertiser',
    what: '一次向多个账号询档询价，全部发出或都不发出；每一条各自往来，已在询的位置不能再问',
    extra: true,
    writes: true,
    limits: [{ points: 30, seconds: 3600, by: 'user' }],
    input: z
      .object({
        sku_id: oneOrMany(id('报价位置'), '请选择要询的账号', inquiryLimits.lines),
        /** beside it, one for each: 元; '' as listed, only the day is asked for */
        price: anyNumberOf(
          z.union([z.literal(''), yuan('期望价')]),
          inquiryLimits.lines,
          '期望价与账号数不一致',
        ),
        /** beside it, one for each: YYYY-MM-DD */
        day: oneOrMany(day('期望发布日期'), '请选择期望发布日期', inquiryLimits.lines),
        note: text('给媒体主的说明', 5, inquiryLimits.note),
      })
      .refine(({ sku_id, price }) => price.length === 0 || price.length === sku_id.length, {
        path: ['price'],
        error: '期望价与账号数不一致',
      })
      .refine(({ sku_id, day: days }) => days.length === sku_id.length, {
        path: ['day'],
        error: '每个账号都要有期望发布日期',
      }),
    output: z.object({ inquiry_no: inquiryNo, line_id: z.array(z.number()) }),
    errors: ['not_found', 'rule_broken'],
  }),
  'inquiry/list': call({
    area: 'inquiries',
    aes: true,
    who: 'user',
    what: '本人的询价：广告主看发出的，从新到旧；媒体主看收到的，先到期的在前；带往来和能做的操作',
    extra: true,
    input: z.object({
      tab: z.enum(inquiryTabKeys, { error: '分类不正确' }).default('all'),
      /** number of an inquiry, or words of an account's name */
      keyword: text('关键词', 0, 50).default(''),
      /** good_sn; '' all accounts */
      account: z.union([z.literal(''), goodSn]).default(''),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      /** those that lines are of, with most lines first */
      accounts: z.array(
        z.object({ good_sn: z.string(), good_title: z.string(), count: z.number().int() }),
      ),
      tabs: z.array(
        z.object({
          key: z.enum(inquiryTabKeys),
          label: z.string(),
          count: z.number().int(),
          your_turn: z.boolean(),
        }),
      ),
      list: z.array(line),
      /** of each inquiry of this page, over all of its lines; an advertiser's alone */
      inquiries: z.array(
        z.object({
          inquiry_no: inquiryNo,
          lines: z.number().int(),
          /** listed when they were asked */
          listed_fen: fen,
          /** agreed or ordered, and how much less than listed */
          agreed: z.number().int(),
          saved_fen: fen,
          /** answered with a price or a day, and what accepting them all would save */
          offered: z.number().int(),
          offer_saves_fen: fen,
        }),
      ),
      /** what waits for an owner's answer, and what he would get if he agreed to it all; null for an advertiser */
      waiting: z.object({ count: z.number().int(), net_fen: fen }).nullable(),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  }),
  'inquiry/show': call({
    area: 'inquiries',
    aes: true,
    who: 'user',
    what: '一条询价的全部：状态、期限、往来、能做的操作',
    extra: true,
    input: z.object({ line_id: id('询价') }),
    output: z.object({ line }),
    errors: ['not_found'],
  }),
  'inquiry/days': call({
    area: 'inquiries',
    who: 'media',
    what: '一条询价的账号在一个月里各天的档期：每天上限、已接单、在谈、不能发布的原因',
    extra: true,
    input: z.object({
      line_id: id('询价'),
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份不正确')
        .or(z.literal(''))
        .default(''),
    }),
    output: z.object({
      good_title: z.string(),
      /** YYYY-MM: as asked for, else the one of the line's day */
      month: z.string(),
      daily_cap: z.number().int(),
      /** whole weeks from a Monday on */
      days: z.array(
        z.object({
          /** YYYY-MM-DD */
          day: z.string(),
          /** orders, and agreements whose 72 hours run, without this line */
          taken: z.number().int(),
          /** other lines that are talked of */
          talks: z.number().int(),
          closed_by: z.enum(['early', 'leave', 'full']).nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  /** The same act again changes nothing. */
  'inquiry/act': call({
    area: 'inquiries',
    who: 'user',
    what: '对一条询价做一步：媒体主同意、另报价、换日期、不接；广告主还价、接受、撤回',
    extra: true,
    writes: true,
    limits: [{ points: 240, seconds: 3600, by: 'user' }],
    input: inquiryActInput,
    output: z.object({ line }),
    errors: ['forbidden', 'not_found', 'rule_broken'],
  }),

  'inquiry/rules': call({
    area: 'inquiries',
    who: 'media',
    what: '媒体主的自动答复规则，各在近 30 天答复了几次；没有设置过的都不启用',
    extra: true,
    input: nothing,
    output: answerRules.extend({
      /** answers of 30 days */
      accepted: z.number().int(),
      refused: z.number().int(),
      redated: z.number().int(),
    }),
  }),
  /** They look at what is asked from then on. */
  'inquiry/rules/save': call({
    area: 'inquiries',
    who: 'media',
    what: '启用或停用自动答复：按报价且当天有空的同意，低于报价百分之几的不接，当天已满的回最近有空的日期',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      accept_listed: yesNo('按报价是否自动同意'),
      /** per cent of the listed price; '' off */
      refuse_below: z.union([
        z.literal(''),
        numeric(
          z
            .number({ error: belowWords })
            .int(belowWords)
            .min(refuseBelowBounds.least, belowWords)
            .max(refuseBelowBounds.most, belowWords),
        ),
      ]),
      offer_day: yesNo('当天已满是否自动换日期'),
    }),
    output: answerRules,
  }),
};

export type InquiryLine = z.output<typeof line>;
