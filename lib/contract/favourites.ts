import { z } from 'zod';
import { call } from './call';
import { fen, oneOrMany, page, pageSize, text } from './fields';

/** Favourites a person keeps at most. */
export const FAVOURITES_CAP = 1000;

const goodSn = text('资源编号', 1, 40);

const favourite = z.object({
  good_sn: z.string(),
  /** platform number, part of the product's address */
  staff_style: z.number(),
  /** the platform's name */
  goods_type: z.string(),
  good_title: z.string(),
  account_id: z.string(),
  /** address of the avatar picture, '' where the drawn one stands */
  img: z.string(),
  fans: z.number(),
  area: z.string(),
  /** lowest price of now, 元 with two decimals; null where nothing is offered */
  prices: z.string().nullable(),
  price_fen: fen.nullable(),
  /** lowest price when it was marked */
  marked_price_fen: fen,
  /** now less then: below 0 it fell; 0 where nothing is offered */
  price_change_fen: fen,
  /** the SKU of the lowest price, to be put into the cart */
  sku_id: z.number().nullable(),
  position_name: z.string(),
  /** last day of that price, YYYY-MM-DD */
  valid_until: z.string().nullable(),
  status: z.string(),
  status_name: z.string(),
  orderable: z.boolean(),
  refusal: z.string().nullable(),
  marked_at: z.string(),
});

export const favouritesCalls = {
  'collect/store': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Marks one or several goods; what is already marked stays.',
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 120, seconds: 60, by: 'user' }],
    input: z.object({ good_sn: oneOrMany(goodSn, '请选择要收藏的资源') }),
    output: z.object({ favourite_count: z.number() }),
  }),
  'collect/cancel': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Takes the mark from one or several goods.',
    writes: true,
    errors: ['not_found'],
    input: z.object({ good_sn: oneOrMany(goodSn, '请选择要取消收藏的资源') }),
    output: z.object({ favourite_count: z.number() }),
  }),
  'collect/index': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Own favourites, newest first: price of now, change since it was marked, listing state.',
    input: z.object({
      page,
      page_size: pageSize,
      /** 1: only those whose price fell */
      fell: z.enum(['0', '1'], { error: '筛选条件不正确' }).default('0'),
    }),
    output: z.object({
      goods_list: z.array(favourite),
      total: z.number(),
      /** how many are cheaper than when they were marked */
      fell_count: z.number(),
      page: z.number(),
      page_size: z.number(),
    }),
  }),
  'collect/marks': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Which of the given goods are marked, for the hearts of a list.',
    extra: true,
    input: z.object({ good_sn: oneOrMany(goodSn, '请给出资源编号') }),
    output: z.object({ marked: z.array(z.string()) }),
  }),
};
