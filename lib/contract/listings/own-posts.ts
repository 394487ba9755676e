import { z } from 'zod';
import { maxPostLines } from '@/lib/domain/listings/post-lines';
import { call } from '../call';
import { id, oneOrMany, page, pageSize, text } from '../fields/fields';
import { namesOwnGood } from '../shapes/keeping';
import { goodSn, smallOr } from '../shapes/listings';
import { ownPost, toldPost } from '../shapes/posts';

/** Posts of an owner's own accounts. */
export const ownPostsCalls = {
  'media/posts': call({
    area: 'listings',
    who: 'media',
    what: 'Posts of own accounts, newest first, of all or of one.',
    extra: true,
    input: z.object({
      /** '' all */
      good_sn: goodSn.default(''),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      list: z.array(ownPost),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      /** accounts that may have posts, with how many they have */
      goods: z.array(
        z.object({
          good_sn: z.string(),
          good_title: z.string(),
          goods_type: z.string(),
          posts: z.number(),
        }),
      ),
      /** the market's day, YYYY-MM-DD */
      today: z.string(),
    }),
    errors: ['not_found'],
  }),
  'media/post/save': call({
    area: 'listings',
    who: 'media',
    what: 'Adds a post of an own account or changes one. Its figures read 自报; what is told as it was keeps its source.',
    extra: true,
    writes: true,
    limits: [{ points: 300, seconds: 3600, by: 'user' }],
    input: z.object({
      /** 0 a new one */
      post_id: smallOr('作品', Number.MAX_SAFE_INTEGER, 0),
      ...toldPost,
    }),
    output: z.object({ post_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'media/posts/save': call({
    area: 'listings',
    who: 'media',
    what: `Takes up to ${maxPostLines} posts of an own account as lines of a sheet, all or none; one with a known address is changed.`,
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ ...namesOwnGood, lines: text('作品', 1, 20_000) }),
    output: z.object({ added: z.number(), changed: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'media/posts/destroy': call({
    area: 'listings',
    who: 'media',
    what: 'Deletes posts of own accounts, all or none.',
    extra: true,
    writes: true,
    input: z.object({ post_id: oneOrMany(id('作品'), '请选择要删除的作品') }),
    output: z.object({ deleted: z.number() }),
    errors: ['not_found'],
  }),
};
