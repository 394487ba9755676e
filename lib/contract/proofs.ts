import { z } from 'zod';
import { call } from './call';
import { orderSn } from './fields/fields';

/** ISO 8601 with zone. */
const moment = z.string();

const screenshotShape = z.object({
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  /** of the bytes that the address hands out */
  sha256: z.string(),
  /** signed, good for some minutes */
  url: z.string(),
});

const recordShape = z.object({
  seq: z.number().int(),
  kind: z.string(),
  /** 回传, 发布, T+1 … */
  label: z.string(),
  at: moment,
  /** null: what was filed */
  outcome: z.enum(['online', 'gone', 'unknown']).nullable(),
  /** of the answer; null where none came */
  status: z.number().int().nullable(),
  /** why it is unknown; '' where it is not */
  reason: z.string(),
  final_url: z.string(),
  title: z.string(),
  /** SHA-256 of the page's text; '' where none was read */
  text_hash: z.string(),
  words: z.number().int(),
  /** screenshots that came with it */
  files: z.number().int(),
  prev_hash: z.string(),
  hash: z.string(),
});

const postId = z
  .string({ error: '编号不正确' })
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{2,59}$/, '编号不正确');

const demoPostShape = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  online: z.boolean(),
});

export const proofsCalls = {
  'order/proof': call({
    area: 'proofs',
    aes: true,
    who: 'user',
    what: '一个订单的发布存证：回传的链接与截图、每次检查、交付对照，以及存证链现在是否完好；买卖双方可见',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({
      /** what stands now; null where nothing was filed */
      filed: z
        .object({
          at: moment,
          link: z.string(),
          note: z.string(),
          /** of the page as it was last seen online; '' where it never was */
          title: z.string(),
          account: z.string(),
          platform: z.number().int(),
          position: z.string(),
          files: z.array(screenshotShape),
        })
        .nullable(),
      compared: z.array(
        z.object({
          name: z.string(),
          agreed: z.string(),
          actual: z.string(),
          result: z.enum(['fits', 'differs', 'open', 'later', 'unknown']),
          words: z.string(),
          at: moment,
        }),
      ),
      records: z.array(recordShape),
      /** looks to come; `at` is null where it hangs on the buyer's acceptance */
      pending: z.array(z.object({ kind: z.string(), label: z.string(), at: moment.nullable() })),
      /** the chain as it is in the database at this moment */
      intact: z.boolean(),
      /** the first record that is not right; null where all are */
      broken_seq: z.number().int().nullable(),
    }),
    errors: ['not_found'],
  }),
  'order/proof-file': call({
    area: 'proofs',
    who: 'user',
    what: '下载存证包：存证链的每条记录原样、截图的 SHA-256，以及自行校验的方法',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({ name: z.string(), text: z.string() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'demo/post': call({
    area: 'proofs',
    who: 'visitor',
    what: '演示环境里的一条发布内容，供链接检查演示；正式环境没有',
    extra: true,
    input: z.object({ id: postId }),
    output: demoPostShape,
    errors: ['unknown_call'],
  }),
  'demo/save-post': call({
    area: 'proofs',
    who: 'visitor',
    what: '让演示环境里的一条发布内容下线或恢复；正式环境没有',
    extra: true,
    writes: true,
    input: z.object({
      id: postId,
      online: z.enum(['0', '1'], { error: '状态不正确' }).transform((value) => value === '1'),
    }),
    output: demoPostShape,
    limits: [{ points: 60, seconds: 60, by: 'address' }],
    errors: ['unknown_call'],
  }),
};
