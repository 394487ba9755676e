import { z } from 'zod';
import { legalStateKeys, legalTextKeys } from '@/lib/domain/legal/legal-texts';
import { call } from '../call';
import { numericOr } from '../fields/fields';

const text = z.enum(legalTextKeys, { error: '没有这份文件' });
const number = numericOr(z.number().int().min(0).max(100_000), 0);

const versionShape = z.object({
  version: z.number(),
  published_at: z.string(),
  counts_from: z.string(),
  /** '' it came with the program */
  published_by: z.string(),
  state: z.enum(legalStateKeys),
});

const draftShape = z.object({
  number: z.number(),
  /** '' not said yet */
  valid_on: z.string(),
  words: z.string(),
  is_submitted: z.boolean(),
  saved_by: z.string(),
  saved_at: z.string(),
  published_by: z.string(),
  /** that it became */
  version: z.number().nullable(),
});

const partShape = z.object({ text: z.string(), changed: z.boolean() });

/** The console's calls for texts that people agree to. */
export const legalCalls = {
  'operator/legal-texts': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'Texts that people agree to: the version in force, those to come, and the draft that is being written.',
    extra: true,
    input: z.object({}),
    output: z.object({
      texts: z.array(
        z.object({
          key: text,
          name: z.string(),
          note: z.string(),
          in_force: versionShape.nullable(),
          coming: z.array(versionShape),
          draft: draftShape.nullable(),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/legal-text': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'One of them to be written: its draft with the difference from what counts, its versions, and how many accounts agreed to each or contracts were made of it.',
    extra: true,
    input: z.object({ text, from: number, version: number }),
    output: z.object({
      key: text,
      name: z.string(),
      note: z.string(),
      least_days: z.number(),
      /** what may stand in the text and is filled in, as it is written */
      parts: z.array(z.string()),
      /** it becomes a file, of which a sample can be had */
      has_file: z.boolean(),
      /** of the last draft; 0 none */
      number: z.number(),
      draft: z.object({
        title: z.string(),
        body: z.string(),
        valid_on: z.string(),
        words: z.string(),
      }),
      /** the form begins with an older version, which is not saved yet */
      is_restored: z.boolean(),
      open: draftShape.nullable(),
      /** why the caller may not publish the last draft; '' they may */
      blocked: z.string(),
      /** sanitised HTML */
      preview: z.string(),
      versions: z.array(versionShape.extend({ accepted: z.number(), href: z.string() })),
      drafts: z.array(draftShape),
      diff: z
        .object({
          from: z.string(),
          to: z.string(),
          changes: z.number(),
          rows: z.array(z.object({ before: z.array(partShape), after: z.array(partShape) })),
        })
        .nullable(),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator/legal-preview': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'A text that people agree to as its page would show it, or the sample of what contracts are made of; nothing is kept.',
    extra: true,
    input: z.object({
      text,
      title: z.string().max(200, '标题过长'),
      body: z.string().max(200_000, '正文过长'),
      /** 1: with the file that it becomes */
      as_file: z.enum(['', '1'], { error: '写 1，或不写' }).default(''),
    }),
    output: z.object({
      html: z.string(),
      file: z
        .object({
          name: z.string(),
          /** PDF, base64 */
          content: z.string(),
        })
        .nullable(),
    }),
    errors: ['forbidden'],
  }),
};
