import { z } from 'zod';
import { addOnsOut } from '@/lib/contract/fields/add-on';
import { fen } from '@/lib/contract/fields/fields';
import { sideActNames } from '@/lib/domain/orders/actions';
import { besideOrderKeys } from '@/lib/domain/orders/beside-order';
import { buttonKinds, forms, screens } from '@/lib/domain/orders/process/action';
import { actors } from '@/lib/domain/orders/process/transition';
import { afterSaleKeys, orderStateKeys, orderTabKeys } from '@/lib/domain/orders/states';
import { payWayKeys } from '@/lib/domain/payments/pay-way-keys';

/** ISO 8601 with zone. */
const moment = z.string();

/** The money clock: always who, by when, what happens to the money otherwise (looks/README, rule 5). */
export const clockShape = z.object({
  /** whose turn; null: nobody's, the order has ended */
  who: z.enum(actors).nullable(),
  /** 您（广告主）, 媒体主, 平台, 系统 */
  who_label: z.string(),
  is_you: z.boolean(),
  /** when the timer ends, or what the platform promised; of what is late, when it had to be done; null: not said */
  due_at: moment.nullable(),
  /** by the database's clock when the answer was made; never below 0 */
  seconds_left: z.number().int().nullable(),
  /** how long it is over; null: it is not */
  late_seconds: z.number().int().nullable(),
  /** what is to be done, e.g. 付款, 接单或拒单 */
  what: z.string(),
  /** what happens if nobody does, bold line */
  otherwise: z.string(),
  /** where the money is then, second line */
  money: z.string(),
});

const textField = z.object({
  kind: z.literal('text'),
  name: z.enum(['reason', 'draft', 'departs']),
  label: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  placeholder: z.string(),
});
const linkField = z.object({
  kind: z.literal('link'),
  name: z.literal('link'),
  label: z.string(),
  required: z.boolean(),
});
const filesField = z.object({
  kind: z.literal('files'),
  name: z.literal('files'),
  label: z.string(),
  min: z.number().int(),
  max: z.number().int(),
});
const filmField = z.object({
  kind: z.literal('film'),
  name: z.literal('film'),
  label: z.string(),
  required: z.boolean(),
});
const percentField = z.object({
  kind: z.literal('percent'),
  name: z.enum(['buyer_percent', 'claimed_percent', 'offered_percent']),
  label: z.string(),
  min: z.number().int(),
  max: z.number().int(),
});

const listField = z.object({
  kind: z.literal('list'),
  name: z.enum(['remarks', 'settled', 'points', 'answers', 'findings']),
  label: z.string(),
  min: z.number().int(),
  max: z.number().int(),
});

/** A button the viewer may press now, as its row of the order process has it. */
export const actionShape = z.discriminatedUnion('by', [
  /** asks, then calls order/act with this name and the fields */
  z.object({
    by: z.literal('act'),
    name: z.enum(sideActNames),
    label: z.string(),
    kind: z.enum(buttonKinds),
    /** the list's words where it is the next step */
    next: z.string().optional(),
    question: z.object({
      title: z.string(),
      text: z.string(),
      ok: z.string(),
      danger: z.boolean().optional(),
    }),
    fields: z.array(
      z.discriminatedUnion('kind', [
        textField,
        linkField,
        filesField,
        filmField,
        percentField,
        listField,
      ]),
    ),
    /** asked by a form of its own instead of the dialog */
    form: z.enum(forms).optional(),
  }),
  /** leads to a screen of its own */
  z.object({
    by: z.literal('screen'),
    name: z.string(),
    screen: z.enum(screens),
    label: z.string(),
    kind: z.enum(buttonKinds),
    next: z.string(),
  }),
]);

/** One order in a list, on the settlement page and at the head of its own page. */
export const orderRowShape = z.object({
  order_sn: z.string(),
  state: z.enum(orderStateKeys),
  state_label: z.string(),
  after_sale: z.enum(afterSaleKeys),
  /** '' for none */
  after_sale_label: z.string(),
  /** colour of the tag: blue the viewer's turn, grey someone else's, green done, red failed or disputed */
  tone: z.enum(['you', 'other', 'ok', 'bad']),
  good_sn: z.string(),
  /** the platform's number, for the product address */
  staff_style: z.number().int(),
  platform_name: z.string(),
  good_title: z.string(),
  account_id: z.string(),
  img_url: z.string().nullable(),
  /** none, person, company */
  verified: z.string(),
  category_label: z.string(),
  position_label: z.string(),
  /** frozen with the order: before the first draft a refund is asked for */
  material_costs: z.boolean(),
  revisions: z.number().int(),
  revisions_used: z.number().int(),
  good_price: z.string(),
  /** of the position and its add-ons */
  price_fen: fen,
  /** frozen with the order, each with its price */
  add_ons: addOnsOut,
  /**
   * what the media owner gets of it in the end, and the service fee that is taken off: of the price as it was frozen with
   * the order, less `late_refund_fen`
   */
  net_fen: fen,
  fee_fen: fen,
  fee_rate_label: z.string(),
  /** given back to the buyer after completion */
  late_refund_fen: fen,
  /** live selling, frozen with the order: 佣金 24%; '' none */
  commission_label: z.string(),
  /** in a list: what runs beside the order and is not over, such as the commission of an accepted show */
  beside: z.array(
    z.object({
      /** the part of the order's page */
      kind: z.enum(besideOrderKeys),
      label: z.string(),
      is_you: z.boolean(),
      /** what is waited for */
      what: z.string(),
    }),
  ),
  /** the other side's name */
  counterpart_name: z.string(),
  /** in escrow for this order now */
  escrow_fen: fen,
  pay_way: z.enum(payWayKeys).nullable(),
  /** '' while it is not paid */
  pay_way_label: z.string(),
  brief_complete: z.boolean(),
  /** YYYY-MM-DD out of the brief */
  wanted_date: z.string().nullable(),
  created_at: moment,
  paid_at: moment.nullable(),
  /** '' unless it ended otherwise than completed */
  ended_reason: z.string(),
  /** messages of the other side that the viewer has not read */
  unread: z.number().int(),
  clock: clockShape,
  actions: z.array(actionShape),
});

export const eventShape = z.object({
  at: moment,
  actor: z.enum(actors),
  /** 您, 广告主, 媒体主, 平台, 系统 */
  actor_label: z.string(),
  name: z.string(),
  /** with the words that were given beside it */
  text: z.string(),
  /** given beside it: a draft, the published page; '' none */
  link: z.string(),
  /** signed addresses, good for some minutes */
  files: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** One movement of the order's money, past or to come. */
export const moneyStepShape = z.object({
  label: z.string(),
  amount_fen: fen,
  /** null: it comes, if the order goes its usual way */
  at: moment.nullable(),
  /** of what comes: 验收后 */
  when: z.string(),
  /** back: taken from where it had gone */
  to: z.enum(['buyer', 'escrow', 'seller', 'fee', 'back']),
});

/** The row of circles: the usual way of an order, with dates where it has been. */
export const stepShape = z.object({
  label: z.string(),
  state: z.enum(['done', 'now', 'later']),
  /** reached at, where done */
  at: moment.nullable(),
  /** 24 小时内, 7 天内 … for what comes */
  hint: z.string(),
});

export const tabShape = z.object({
  key: z.enum(orderTabKeys),
  label: z.string(),
  count: z.number().int(),
  /** some order under it waits for the viewer */
  your_turn: z.boolean(),
});

/** A way to pay as the settlement and recharge pages show it. */
export const payWayShape = z.object({
  way: z.enum(payWayKeys),
  label: z.string(),
  note: z.string(),
  /** true: the simulator stands in, the screen says 模拟 */
  simulated: z.boolean(),
  /** false: cannot be chosen now; `note` says why */
  enabled: z.boolean(),
});

export const bankAccountShape = z.object({
  account_name: z.string(),
  bank_name: z.string(),
  account_no: z.string(),
  note: z.string(),
  /** true: invented figures of the demonstration */
  demo: z.boolean(),
});

export const refundRowShape = z.object({ when: z.string(), share: z.string() });
