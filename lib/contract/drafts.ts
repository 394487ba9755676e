import { z } from 'zod';
import { findingKinds, findingResults } from '@/lib/domain/check-draft';
import { fileChanges } from '@/lib/domain/draft-files';
import { call } from './call';
import { numericOr, orderSn, text } from './fields';

/** A stretch of a text in UTF-16 units, end excluded. */
const place = { start: z.number().int(), end: z.number().int() };

const findingShape = z.object({
  kind: z.enum(findingKinds),
  /** what kind of words it is: 必须提到, 功效词 */
  label: z.string(),
  phrase: z.string(),
  found: z.boolean(),
  result: z.enum(findingResults),
  places: z.array(z.object(place)),
  /** why it matters and what to do; '' nothing */
  hint: z.string(),
});

const part = z.object({ start: z.number().int(), text: z.string(), changed: z.boolean() });

const fileShape = z.object({
  file_key: z.string(),
  name: z.string(),
  is_picture: z.boolean(),
  /** signed, good for some minutes */
  url: z.string(),
  /** since the draft before; of a first draft same */
  change: z.enum(fileChanges),
});

const versionShape = z.object({
  /** 第 n 稿, from 1 */
  no: z.number().int(),
  event_id: z.number().int(),
  at: z.string(),
  text: z.string(),
  /** to a film; '' none */
  link: z.string(),
  files: z.array(fileShape),
  /** to the draft before; null: it is the first */
  difference: z
    .object({
      /** 文字改 8 处，图片换 2 张、加 1 张 */
      words: z.string(),
      link_changed: z.boolean(),
      /** keys of files of the draft before, without one in their place */
      dropped: z.array(z.string()),
      /** what stands side by side, line ends left out */
      rows: z.array(z.object({ before: z.array(part), after: z.array(part) })),
    })
    .nullable(),
  findings: z.array(findingShape),
});

const remarkShape = z.object({
  /** counted through all drafts of the order, from 1 */
  no: z.number().int(),
  /** of the draft it is about */
  draft_no: z.number().int(),
  /** 正文第 4 段, 图 2, 全文 */
  place: z.string(),
  ...place,
  quote: z.string(),
  /** of the file it is about; '' the text */
  file_key: z.string(),
  words: z.string(),
  /** the draft whose author says it is settled; null: nobody does */
  settled_no: z.number().int().nullable(),
});

export const draftsCalls = {
  'order/drafts': call({
    area: 'drafts',
    who: 'user',
    what: '一个订单的各版稿件：与上一稿的差异、标注的意见、按投放要求核对的结果',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({ versions: z.array(versionShape), remarks: z.array(remarkShape) }),
    errors: ['not_found'],
  }),
  /** The same rules as for what was submitted (order/drafts): both sides see the same. */
  'order/check-draft': call({
    area: 'drafts',
    who: 'user',
    what: '提交前按投放要求和广告法用语核对稿件；只是提示，不作裁定',
    extra: true,
    input: z.object({
      order_sn: orderSn,
      draft: text('稿件', 0, 5000).default(''),
      /** pictures, papers and films beside it, which a machine does not read */
      files: numericOr(
        z.number({ error: '附件有误' }).int('附件有误').min(0, '附件有误').max(20, '附件有误'),
        0,
      ),
    }),
    output: z.object({ findings: z.array(findingShape) }),
    errors: ['not_found'],
  }),
};
