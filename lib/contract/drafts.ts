import { z } from 'zod';
import { findingKinds, findingResults } from '@/lib/domain/drafts/check-draft';
import { fileChanges } from '@/lib/domain/drafts/files';
import { filmLimits, filmPartCount, filmTooLarge } from '@/lib/domain/drafts/film';
import { call } from './call';
import { numeric, numericOr, orderSn, text } from './fields/fields';

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
  /** played in the page */
  is_film: z.boolean(),
  /** signed, good for some minutes; of a film the one that opens with a session of the two sides */
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
  /** 正文第 4 段, 图 2, 成片 00:12, 全文 */
  place: z.string(),
  ...place,
  quote: z.string(),
  /** of the file it is about; '' the text */
  file_key: z.string(),
  /** of the film it is about, from its beginning; null: no moment of it */
  at_second: z.number().int().nullable(),
  words: z.string(),
  /** the draft whose author says it is settled; null: nobody does */
  settled_no: z.number().int().nullable(),
});

/** A film on its way up, as far as it came. */
const filmShape = z.object({
  film_key: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  part_bytes: z.number().int(),
  /** numbers of the parts that are there, from 1 */
  parts: z.array(z.number().int()),
  /** every part was there and looked at */
  whole: z.boolean(),
});

const filmKey = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, '视频有误，请重新上传');

const wholeNumber = (label: string) => z.number({ error: `${label}不正确` }).int(`${label}不正确`);

const filmErrors = ['not_found', 'rule_broken'] as const;

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
  'order/film': call({
    area: 'drafts',
    who: 'media',
    what: '一个订单里还没有传完的成片，供刷新后接着传',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({ unfinished: filmShape.nullable() }),
    errors: ['not_found'],
  }),
  /** The same file again (name, size and time of change) is the same upload: it goes on where it was. */
  'order/film-begin': call({
    area: 'drafts',
    who: 'media',
    what: '开始或继续上传一个成片，返回已经收到的分段',
    extra: true,
    writes: true,
    limits: [
      { points: 30, seconds: 60, by: 'user' },
      { points: 300, seconds: 86_400, by: 'user' },
    ],
    input: z.object({
      order_sn: orderSn,
      name: text('文件名', 1, 300),
      bytes: numeric(
        wholeNumber('文件大小').min(1, '这个文件是空的').max(filmLimits.bytes, filmTooLarge),
      ),
      /** when the file was last changed, in milliseconds, as its sender's machine says */
      modified: numeric(wholeNumber('修改时间').min(0).max(Number.MAX_SAFE_INTEGER)),
    }),
    output: filmShape,
    errors: filmErrors,
  }),
  /** In any order, each as often as wanted: what is there is not stored again. */
  'order/film-part': call({
    area: 'drafts',
    who: 'media',
    what: '上传成片的一个分段（multipart 的 file），除最后一段外大小都为 part_bytes',
    extra: true,
    upload: true,
    limits: [
      { points: 150, seconds: 60, by: 'user' },
      { points: 3_000, seconds: 86_400, by: 'user' },
    ],
    input: z.object({
      film_key: filmKey,
      /** from 1 */
      no: numeric(
        wholeNumber('分段').min(1, '分段不正确').max(filmPartCount(filmLimits.bytes), '分段不正确'),
      ),
    }),
    output: z.object({ no: z.number().int() }),
    errors: [...filmErrors, 'too_large'],
  }),
  'order/film-finish': call({
    area: 'drafts',
    who: 'media',
    what: '全部分段传完后收尾：核对段数、大小和文件类型',
    extra: true,
    input: z.object({ film_key: filmKey }),
    output: filmShape,
    errors: filmErrors,
  }),
  'order/film-cancel': call({
    area: 'drafts',
    who: 'media',
    what: '放弃一个没有提交的成片，已收到的部分随后删除',
    extra: true,
    writes: true,
    input: z.object({ film_key: filmKey }),
    output: z.object({}),
    errors: ['not_found'],
  }),
};
