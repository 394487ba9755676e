import { z } from 'zod';
import { call } from '../call';
import { nothing } from '../fields/fields';
import { small } from '../shapes/listings';

/** Listings that come and go as a table's file. */
export const sheetsCalls = {
  'media/goods/template': call({
    area: 'listings',
    who: 'media',
    what: 'An .xlsx file for one platform with every column, an example row and what each column takes.',
    extra: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ platform: small('平台', 99) }),
    output: z.object({
      name: z.string(),
      /** the file, base64 */
      content: z.string(),
    }),
    errors: ['not_found'],
  }),
  'media/goods/export': call({
    area: 'listings',
    who: 'media',
    what: 'Own listings as an .xlsx file that can be edited and handed in again.',
    extra: true,
    limits: [{ points: 30, seconds: 3600, by: 'user' }],
    input: nothing,
    output: z.object({
      name: z.string(),
      listings: z.number(),
      /** the file, base64 */
      content: z.string(),
    }),
  }),
  'media/goods/import': call({
    area: 'listings',
    who: 'media',
    what: 'Takes own listings from an .xlsx or .csv file: new ones and changes wait for approval, last days, leave and cap count at once.',
    extra: true,
    upload: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    /** the file alone */
    input: z.looseObject({}),
    output: z.object({
      rows: z.number(),
      /** wait for their review */
      created: z.number(),
      /** ask for a change of what is on sale */
      requested: z.number(),
      /** changed at once, and nothing else */
      updated: z.number(),
      unchanged: z.number(),
      bad: z.number(),
      /** the first 200 */
      faults: z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() })),
      /** the rows that were not taken, each with its reasons, to be mended and handed in; null: all were */
      refused: z
        .object({
          name: z.string(),
          /** the file, base64 */
          content: z.string(),
        })
        .nullable(),
    }),
    errors: ['rule_broken', 'too_large'],
  }),
};
