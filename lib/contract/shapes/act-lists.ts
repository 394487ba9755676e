import { z } from 'zod';
import { anyNumberOf, numeric, text } from '@/lib/contract/fields/fields';
import { clauseKeys } from '@/lib/domain/disputes/clauses';
import { findingKeys } from '@/lib/domain/disputes/findings';
import { mostFilmSeconds } from '@/lib/domain/drafts/film-moment';
import type { ListRow } from '@/lib/domain/orders/process/action';
import { inputWithoutSigns } from '@/lib/domain/text/without-signs';

const fileKey = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, '附件有误，请重新上传');
const evidence = anyNumberOf(fileKey, 9, '每条证据最多 9 个');
const no = (label: string) =>
  numeric(
    z
      .number({ error: `${label}不正确` })
      .int()
      .min(1)
      .max(1000),
  );
const place = numeric(z.number({ error: '标注的位置不正确' }).int().min(0).max(10_000));

/** One of each list that an act may carry; the place of the list itself stands in the act's row. */
export const actListItems = {
  remarks: z.object(
    {
      /** the place in the newest draft's text, in UTF-16 units; both 0: the draft as a whole */
      start: place.default(0),
      end: place.default(0),
      quote: z.string().max(5000).default(''),
      /** of a picture of the draft; '' the text */
      file_key: z.union([z.literal(''), fileKey]).default(''),
      /** of a film of the draft, counted from its beginning; left out: no moment of it */
      at_second: numeric(
        z.number({ error: '标注的时间不正确' }).int().min(0).max(mostFilmSeconds),
      ).optional(),
      words: text('标注的意见', 2, 500),
    },
    { error: '标注的意见不正确' },
  ),
  settled: no('意见编号'),
  points: z.object(
    {
      clause: z.enum(clauseKeys, { error: '请选择依据的条款' }),
      claim: text('主张', 10, 500),
      files: evidence,
    },
    { error: '主张不正确' },
  ),
  answers: z.object(
    { no: no('主张编号'), answer: text('答辩', 2, 500), files: evidence },
    { error: '答辩不正确' },
  ),
  findings: z.object(
    {
      no: no('主张编号'),
      finding: z.enum(findingKeys, { error: '请对每一条作出认定' }),
      /** of what is divided, that goes back to the buyer for it */
      percent: numeric(
        z
          .number({ error: '退回比例请写 0 到 100 的整数' })
          .int('退回比例请写 0 到 100 的整数')
          .min(0, '退回比例请写 0 到 100 的整数')
          .max(100, '退回比例请写 0 到 100 的整数'),
      ).default(0),
      /** by what it is judged; left out: by the clause of its claim */
      rule: z.enum(clauseKeys, { error: '请选择依据的条款' }).optional(),
      words: text('认定的理由', 5, 500),
    },
    { error: '认定不正确' },
  ),
} as const satisfies Record<ListRow['name'], z.ZodType>;

export type ActLists = {
  [N in keyof typeof actListItems]: z.output<(typeof actListItems)[N]>[];
};

/** A list as a form sends it: JSON text of the whole list. */
export const actListSchema = ({ name, label, min, max }: ListRow): z.ZodType =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === '') return [];
      if (typeof value !== 'string') return value;
      try {
        return inputWithoutSigns(JSON.parse(value));
      } catch {
        return undefined;
      }
    },
    z
      .array(actListItems[name], { error: `${label}不正确` })
      .min(min, `请至少填写 ${min} 条${label}`)
      .max(max, `${label}最多 ${max} 条`),
  );
