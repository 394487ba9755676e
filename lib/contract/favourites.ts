import { z } from 'zod';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { call } from './call';
import { fen, id, nothing, oneOrMany, page, pageSize, text } from './fields/fields';

/** Favourites a person keeps at most. */
export const FAVOURITES_CAP = 1000;
/** Folders that a person keeps at most. */
export const FOLDERS_CAP = 50;

const goodSn = text('资源编号', 1, 40);
const folderName = text('文件夹名称', 1, 20);
const folderId = id('文件夹');

const folder = z.object({ folder_id: z.number(), name: z.string(), count: z.number() });

const favourite = z.object({
  good_sn: z.string(),
  /** platform number, part of the product's address */
  staff_style: z.number(),
  /** the platform's name */
  goods_type: z.string(),
  good_title: z.string(),
  account_id: z.string(),
  /** null: in none */
  folder_id: z.number().nullable(),
  /** '' in none */
  folder_name: z.string(),
  /** the person's own words */
  note: z.string(),
  /** address of the avatar picture, '' where the drawn one stands */
  img: z.string(),
  fans: z.number(),
  /** followers and reach: then and now; `was` null where nobody wrote it down, `now` null where it is not told */
  figures: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      was: z.number().nullable(),
      now: z.number().nullable(),
      source: z.enum(metricSourceKeys).nullable(),
      /** YYYY-MM-DD */
      as_of: z.string().nullable(),
    }),
  ),
  /** days of a leave that runs or is to come, YYYY-MM-DD; null: none */
  leave_from: z.string().nullable(),
  leave_to: z.string().nullable(),
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
    what: 'Own favourites, newest first: price, figures and leave of now, what changed since, folder and note.',
    input: z.object({
      page,
      page_size: pageSize,
      /** 1: only those whose price fell */
      fell: z.enum(['0', '1'], { error: '筛选条件不正确' }).default('0'),
      /** a folder's number, `none`: in no folder, '': wherever they lie */
      folder: z
        .string({ error: '文件夹不正确' })
        .regex(/^(none|[1-9]\d{0,15})?$/, '文件夹不正确')
        .default(''),
    }),
    output: z.object({
      goods_list: z.array(favourite),
      total: z.number(),
      /** how many are cheaper than when they were marked */
      fell_count: z.number(),
      folders: z.array(folder),
      /** all that are marked, and of them those in no folder, whatever the list is narrowed to */
      all_count: z.number(),
      loose_count: z.number(),
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
  'collect/folders': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Own folders of favourites with how many lie in each.',
    extra: true,
    input: nothing,
    output: z.object({ folders: z.array(folder) }),
  }),
  'collect/save-folder': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Makes a folder, or gives one another name.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    input: z.object({ folder_id: folderId.optional(), name: folderName }),
    output: z.object({ folder_id: z.number() }),
  }),
  'collect/delete-folder': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Deletes a folder; what lay in it stays marked.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ folder_id: folderId }),
    output: nothing,
  }),
  'collect/arrange': call({
    area: 'favourites',
    who: 'advertiser',
    what: 'Puts favourites into a folder, into a new one, or into none.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    input: z
      .object({
        good_sn: oneOrMany(goodSn, '请选择收藏'),
        /** 'none' takes them out of theirs */
        folder_id: z.union([z.enum(['', 'none']), folderId], { error: '文件夹不正确' }).default(''),
        /** of a folder that is made for them, in place of `folder_id` */
        name: text('新文件夹名称', 0, 20).default(''),
      })
      .refine(({ folder_id, name }) => folder_id !== '' || name !== '', {
        path: ['folder_id'],
        error: '请选择文件夹，或新建一个',
      })
      .refine(({ folder_id, name }) => folder_id === '' || name === '', {
        path: ['name'],
        error: '已选文件夹，请把新文件夹名称留空',
      }),
    output: nothing,
  }),
  'collect/note': call({
    area: 'favourites',
    who: 'advertiser',
    what: "Writes a person's own note on a favourite; an empty one takes it away.",
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ good_sn: goodSn, note: text('备注', 0, 200) }),
    output: nothing,
  }),
};
