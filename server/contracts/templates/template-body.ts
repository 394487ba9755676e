import { z } from 'zod';
import type { ContractKind } from '@/lib/domain/contracts/states';
import { type TemplateBody, templateProblems } from '@/lib/domain/contracts/template';

const sentence = (label: string, most: number) =>
  z
    .string(`${label}应为文字`)
    .trim()
    .min(1, `${label}没有文字，请填写或删去`)
    .max(most, `${label}最多 ${most} 字，请拆成几项`);

export const templateBodySchema: z.ZodType<TemplateBody> = z.strictObject({
  intro: sentence('引言', 1_000),
  articles: z
    .array(
      z.strictObject({
        heading: sentence('标题', 40),
        clauses: z
          .array(
            z.union(
              [sentence('条款', 1_000), z.strictObject({ table: z.string() })],
              '每一项应为 1 至 1000 字的文字，或 {"table":"表格名"}',
            ),
          )
          .min(1, '这一条没有内容，请填写或删去这一条')
          .max(60, '一条最多 60 项，请拆成两条'),
      }),
      '请把条款写成一个列表',
    )
    .min(1, '没有任何条款，请至少写一条')
    .max(60, '最多 60 条'),
});

/** A template's body as it is kept. @throws ZodError with a sentence for each thing that is wrong */
export const readTemplateBody = (kind: ContractKind, body: unknown): TemplateBody =>
  templateBodySchema
    .check(({ value, issues }) => {
      for (const message of templateProblems(kind, value)) {
        issues.push({ code: 'custom', message, input: value });
      }
    })
    .parse(body);
