import { z } from 'zod';
import { call } from './call';
import { addOnChoice, addOnsOut } from './fields/add-on';
import { briefFields, briefOut, briefStateShape, briefTermsOut } from './fields/brief';
import { fen, id, nothing, oneOrMany } from './fields/fields';

/** Lines a cart holds at most. */
export const CART_CAP = 100;

const cartItem = z.object({
  cart_id: z.number(),
  /** the price of now with the chosen add-ons, 元 with two decimals; null where the position is no longer offered */
  good_price: z.string().nullable(),
  price_fen: fen.nullable(),
  /** what everybody pays for the same; above `price_fen` where this buyer has agreed on less */
  listed_fen: fen,
  /** until when the agreed price stands; null: none is agreed */
  agreed_until: z.string().nullable(),
  good_title: z.string(),
  /** the platform's name */
  good_type: z.string(),
  /** address of the avatar picture, '' where the drawn one stands */
  img_url: z.string(),
  good_sn: z.string(),
  /** platform number, part of the product's address */
  staff_style: z.number(),
  account_id: z.string(),
  /** company or person behind the account: one media owner's lines stand together */
  operator: z.string(),
  sku_id: z.number(),
  position: z.number(),
  position_name: z.string(),
  /** live selling: on net sales beside the price, now and when it was put in, exact decimal share; '' none */
  commission_rate: z.string(),
  added_commission_rate: z.string(),
  /** price when it was put in, with its add-ons when they were chosen */
  added_price_fen: fen,
  /** the chosen add-ons that are sold, at the prices of now: those that an order would carry */
  add_ons: addOnsOut,
  /** the chosen ones, also those that are not sold any more, at the prices when they were chosen */
  added_add_ons: addOnsOut,
  /** what its listing sells beside it now */
  offered_add_ons: addOnsOut,
  /** now less then; 0 unchanged */
  price_change_fen: fen,
  orderable: z.boolean(),
  /** why it cannot be ordered, for the reader; null where it can */
  refusal: z.string().nullable(),
  /** last day of the price, YYYY-MM-DD */
  valid_until: z.string().nullable(),
  lead_time_days: z.number(),
  /** leaving before the first draft is asked for, not done by a press */
  material_costs: z.boolean(),
  revisions: z.number(),
  brief: briefOut.nullable(),
  brief_terms: briefTermsOut,
  ...briefStateShape,
  added_at: z.string(),
});

export const cartCalls = {
  'get-cart-list': call({
    area: 'cart',
    who: 'advertiser',
    what: 'Every line of the cart, newest first: price of now, change since it was put in, orderable or why not, brief.',
    aes: true,
    input: nothing,
    output: z.object({
      cart_list: z.array(cartItem),
      cart_count: z.number(),
      cart_cap: z.number(),
    }),
  }),
  'add-to-cart': call({
    area: 'cart',
    who: 'advertiser',
    what: 'Puts one or several SKUs into the cart; what is already there stays once.',
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 120, seconds: 60, by: 'user' }],
    input: z.object({
      sku_id: oneOrMany(id('报价位置'), '请选择报价位置', CART_CAP),
      /** the add-ons of each of these lines, '' for none; where it is not sent, lines that are there keep theirs */
      add_on: addOnChoice.optional(),
    }),
    output: z.object({
      cart_count: z.number(),
      /** how many were new */
      added: z.number(),
      /** the lines, in the order asked for */
      cart_id: z.array(z.number()),
    }),
  }),
  'remove-from-cart': call({
    area: 'cart',
    who: 'advertiser',
    what: 'Deletes one or several lines of the cart.',
    writes: true,
    errors: ['not_found'],
    input: z.object({ cart_id: oneOrMany(id('购物车条目'), '请选择要删除的商品', CART_CAP) }),
    output: z.object({ cart_count: z.number(), removed: z.number() }),
  }),
  'cart/add-ons': call({
    area: 'cart',
    who: 'advertiser',
    what: 'Chooses the add-ons of a line of the cart: these and no others.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 120, seconds: 60, by: 'user' }],
    /** '' for none */
    input: z.object({ cart_id: id('购物车条目'), add_on: addOnChoice }),
    output: cartItem.pick({
      cart_id: true,
      good_price: true,
      price_fen: true,
      listed_fen: true,
      added_price_fen: true,
      price_change_fen: true,
      add_ons: true,
      added_add_ons: true,
      offered_add_ons: true,
    }),
  }),
  'cart/brief': call({
    area: 'cart',
    who: 'advertiser',
    what: 'Saves the brief of one or several lines of the cart; it may be written bit by bit.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({
      cart_id: oneOrMany(id('购物车条目'), '请选择要填写需求的商品', CART_CAP),
      ...briefFields,
    }),
    output: z.object({
      items: z.array(
        z.object({
          cart_id: z.number(),
          ...briefStateShape,
        }),
      ),
    }),
  }),
};
