import { z } from 'zod';
import { clauseKeys } from '@/lib/domain/disputes/clauses';
import { sideActNames } from '@/lib/domain/orders/actions';
import { afterSaleKeys, orderStateKeys, orderTabKeys } from '@/lib/domain/orders/states';
import { call } from './call';
import { addOnsOut, addOnsSeen } from './fields/add-on';
import { briefFields, briefOut } from './fields/brief';
import { optionalDay } from './fields/day';
import {
  fen,
  id,
  numeric,
  oneOrMany,
  orderSn,
  orderSnList,
  page,
  pageSize,
  text,
  yesNo,
} from './fields/fields';
import { daysInOrder } from './fields/period';
import { disputeShape } from './shapes/disputes';
import { actInput } from './shapes/order-act';
import {
  eventShape,
  moneyStepShape,
  orderRowShape,
  refundRowShape,
  stepShape,
  tabShape,
} from './shapes/orders';

const changedItem = z.object({
  cart_id: z.number(),
  good_title: z.string(),
  position_label: z.string(),
  was_fen: fen,
  now_fen: fen,
  /** on net sales beside the price, exact decimal share; '' none */
  was_commission: z.string(),
  now_commission: z.string(),
  /** the offer has material costs: after acceptance leaving is asked for, not done by a press */
  was_material_costs: z.boolean(),
  now_material_costs: z.boolean(),
  /** both prices contain them */
  was_add_ons: addOnsOut,
  now_add_ons: addOnsOut,
});

const goneItem = z.object({
  cart_id: z.number(),
  good_title: z.string(),
  position_label: z.string(),
  /** why it cannot be ordered now */
  reason: z.string(),
});

export const ordersCalls = {
  'cart-to-check': call({
    area: 'orders',
    who: 'advertiser',
    what: '下单前核对选中的购物车条目：哪些变了价、哪些已不能下单、合计多少',
    input: z.object({ cart_id_arr: oneOrMany(id('购物车商品'), '请选择要结算的商品') }),
    output: z.object({
      ok: z.boolean(),
      items: z.array(
        z.object({
          cart_id: z.number(),
          good_title: z.string(),
          position_label: z.string(),
          /** with its add-ons */
          price_fen: fen,
          add_ons: addOnsOut,
          good_price: z.string(),
          /** what everybody pays; above `price_fen` where this buyer has agreed on less */
          listed_fen: fen,
          /** until when the agreed price stands; null: none is agreed */
          agreed_until: z.string().nullable(),
          commission_rate: z.string(),
          material_costs: z.boolean(),
          orderable: z.boolean(),
          reason: z.string(),
          brief_complete: z.boolean(),
        }),
      ),
      changed: z.array(changedItem),
      gone: z.array(goneItem),
      /** of the items that can be ordered, at today's prices */
      total_fen: fen,
    }),
    errors: ['not_found'],
  }),
  /**
   * Refusal where a price changed, an add-on costs something else or is not sold any more, an item has material costs that nobody said he saw, or one left the shelf: 422 with
   * `data.changed` and `data.gone` (the shapes of cart-to-check). Ordering at the new terms: repeat with
   * `seen_price_fen`, `seen_material_costs` and `seen_add_ons`, one for each id.
   * Neither this nor submit-pay counts calls: the cart is bounded, a repeated call has no second effect, and
   * wrong pay passwords lock.
   */
  'make-order': call({
    area: 'orders',
    who: 'advertiser',
    what: '把选中的购物车条目各下一单；重复提交得到同样的订单',
    writes: true,
    input: z.object({
      cart_id_arr: oneOrMany(id('购物车商品'), '请选择要结算的商品', 50),
      seen_price_fen: z
        .preprocess(
          (value) => (value === undefined || Array.isArray(value) ? value : [value]),
          z.array(
            numeric(z.number({ error: '价格不正确' }).int('价格不正确').min(0, '价格不正确')),
          ),
        )
        .optional(),
      /** beside it, one for each id: the commission as it was seen, exact decimal share; '' none */
      seen_commission: z
        .preprocess(
          (value) => (value === undefined || Array.isArray(value) ? value : [value]),
          z.array(z.string().regex(/^(0\.\d{4})?$/, '佣金比例不正确')),
        )
        .optional(),
      /** beside it, one for each id: whether it was seen to have material costs */
      seen_material_costs: z
        .preprocess(
          (value) => (value === undefined || Array.isArray(value) ? value : [value]),
          z.array(yesNo('是否有材料费')),
        )
        .optional(),
      /** beside it, one for each id: the add-ons that the price contained, as JSON: kind → 分 */
      seen_add_ons: z
        .preprocess(
          (value) => (value === undefined || Array.isArray(value) ? value : [value]),
          z.array(addOnsSeen),
        )
        .optional(),
    }),
    output: z.object({ order_sn_list: z.array(z.string()) }),
    errors: ['not_found', 'rule_broken'],
  }),
  /**
   * Each act is a row of the order process (lib/domain/orders/process) with its side, its guards and its fields; the
   * description of the input lists them. The same act again, as the last thing that happened, answers as the first
   * time and changes nothing. order/cancel and order/refund are names of it.
   */
  'order/act': call({
    area: 'orders',
    who: 'user',
    what: '对订单做一步：取消、确认稿件、提修改、验收、退款、仲裁；接单、交稿、发布、答复退款',
    extra: true,
    writes: true,
    input: actInput,
    output: z.object({
      order_sn: z.string(),
      action: z.enum(sideActNames),
      state: z.enum(orderStateKeys),
      state_label: z.string(),
      after_sale: z.enum(afterSaleKeys),
      after_sale_label: z.string(),
      /** what this order has brought back to the buyer's wallet */
      refunded_fen: fen,
      /** what comes back if the other side agrees to the refund that is asked for; 0 where none is */
      refund_fen: fen,
      due_at: z.string().nullable(),
    }),
    errors: ['forbidden', 'not_found', 'rule_broken'],
  }),
  'order/accept': call({
    area: 'orders',
    who: 'media',
    what: '一次接多个订单；不能接的逐个说明，不影响其余的',
    extra: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ order_sn: oneOrMany(orderSn, '请选择要接的订单', 100) }),
    output: z.object({
      accepted: z.number().int(),
      refused: z.array(z.object({ order_sn: z.string(), reason: z.string() })),
    }),
    errors: ['not_found'],
  }),
  'order/cancel': call({
    area: 'orders',
    who: 'advertiser',
    what: '取消待付款或待接单的订单；已付的款全额退回钱包（order/act 的 cancel_unpaid、cancel_paid）',
    writes: true,
    input: z.object({ order_sn: orderSn, reason: text('取消原因', 0, 200).default('') }),
    output: z.object({
      order_sn: z.string(),
      state: z.string(),
      state_label: z.string(),
      /** back in the wallet */
      refunded_fen: fen,
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'order/refund': call({
    area: 'orders',
    who: 'advertiser',
    what: '接单后申请退款，进入售后（order/act 的 request_refund）',
    writes: true,
    input: z.object({ order_sn: orderSn, reason: text('退款原因', 2, 500) }),
    output: z.object({
      order_sn: z.string(),
      after_sale: z.string(),
      after_sale_label: z.string(),
      /** what comes back if the other side agrees */
      refund_fen: fen,
      answer_before: z.string().nullable(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'user-order-list': call({
    area: 'orders',
    aes: true,
    who: 'user',
    what: '本人的订单；广告主看买入的，轮到自己的在前，其余从新到旧；媒体主看接到的，从新到旧',
    input: z
      .object({
        tab: z.enum(orderTabKeys, { error: '订单分类不正确' }).default('all'),
        /** order number, account name or id, product of the brief */
        keyword: text('关键词', 0, 50).default(''),
        /** first and last day the order was placed, YYYY-MM-DD */
        from: optionalDay('开始日期'),
        to: optionalDay('结束日期'),
        /** good_sn: orders of this listing alone */
        account: text('账号', 0, 32).default(''),
        /** `you`: what waits for the caller alone, the nearest deadline first */
        turn: z.enum(['', 'you'], { error: '筛选不正确' }).default(''),
        /**
         * `deadline`: what runs out first comes first, what has no deadline last; `newest`: the newest; else a buyer's
         * begin with what waits for him, without a keyword, and an owner's with the newest
         */
        sort: z.enum(['', 'deadline', 'newest'], { error: '排序不正确' }).default(''),
        page,
        page_size: pageSize,
      })
      .check(daysInOrder),
    output: z.object({
      tabs: z.array(tabShape),
      /** what an owner's list may be narrowed to, those with the most orders first; a buyer's: none */
      accounts: z.array(z.object({ good_sn: z.string(), good_title: z.string() })),
      list: z.array(orderRowShape),
      /** counted as far as 1000 */
      total: z.number().int(),
      /**
       * of what an owner's list is narrowed to: prices, what went back after completion, and what comes to him of it; what
       * came to nothing or was split is in none. null: a buyer's list, or more than are counted
       */
      sums: z
        .object({ price_fen: fen, late_refund_fen: fen, net_fen: fen, left_out: z.number().int() })
        .nullable(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  }),
  'order/detail': call({
    area: 'orders',
    aes: true,
    who: 'user',
    what: '一个订单的全部：状态、轮到谁、进度、投放要求、资金、记录',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({
      order: orderRowShape,
      steps: z.array(stepShape),
      events: z.array(eventShape),
      brief: briefOut.nullable(),
      /** the buyer may change it until it is complete and the order paid */
      brief_editable: z.boolean(),
      /** what the listing does not take of a brief that can still be mended: field → sentence */
      brief_misfits: z.record(z.string(), z.string()),
      money: z.object({
        price_fen: fen,
        paid_fen: fen,
        paid_capital: z.string(),
        escrow_fen: fen,
        refunded_fen: fen,
        /** to the seller's side so far */
        released_fen: fen,
        /** every amount that it has moved and will move, in order */
        steps: z.array(moneyStepShape),
        /** what the steps cannot say in amounts; '' where they say all */
        note: z.string(),
        /** what comes back if the buyer left now, and why; null once ended */
        refund_now: z.object({ share: z.string(), amount_fen: fen, note: z.string() }).nullable(),
      }),
      refund_grid: z.array(refundRowShape),
      dispute: disputeShape.nullable(),
      /** what the caller may claim on in a dispute of this order; none where they may open none */
      clauses: z.array(z.object({ key: z.enum(clauseKeys), label: z.string(), text: z.string() })),
      /** the other side's name */
      counterpart: z.object({ name: z.string(), verified: z.string() }),
    }),
    errors: ['not_found'],
  }),
  'order/reorder': call({
    area: 'orders',
    who: 'advertiser',
    what: '再次下单：把结束订单的同一报价位置连同投放要求放进购物车，按今天的价格；期望发布日期留空重选',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z.object({ order_sn: orderSn }),
    output: z.object({
      cart_id: z.number(),
      cart_count: z.number(),
      good_title: z.string(),
      position_label: z.string(),
      /** of the order, and of today */
      was_fen: fen,
      now_fen: fen,
      /** false: the cart's line has a brief already, which stays */
      brief_copied: z.boolean(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'order/back-to-cart': call({
    area: 'orders',
    who: 'advertiser',
    what: '取消待付款的订单，连同投放要求放回购物车；多个订单要么全部放回，要么都不动',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z.object({ order_sn_list: orderSnList }),
    output: z.object({ cart_ids: z.array(z.number()), cart_count: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'order/brief': call({
    area: 'orders',
    who: 'advertiser',
    what: '保存一个或多个订单的投放要求；已付款的订单填完整后开始媒体主 24 小时接单计时',
    extra: true,
    writes: true,
    input: z.object({ order_sn_list: orderSnList, ...briefFields }),
    output: z.object({
      orders: z.array(
        z.object({
          order_sn: z.string(),
          brief_complete: z.boolean(),
          due_at: z.string().nullable(),
        }),
      ),
      /** what is still missing, field → sentence */
      missing: z.record(z.string(), z.string()),
      /** what one of their listings does not take (refused trades, lead time, leave), field → sentence */
      misfits: z.record(z.string(), z.string()),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
};
