import { z } from 'zod';
import { call } from './call';
import { id, nothing, text } from './fields/fields';

const filterId = id('常用筛选');

const savedFilter = z.object({
  filter_id: z.number(),
  name: z.string(),
  /** of its list: path and query */
  address: z.string(),
  /** what it asks for, the list first */
  words: z.array(z.string()),
  /** goods that fit */
  total: z.number(),
  /** more fit than are followed: nothing is told of new ones */
  total_capped: z.boolean(),
  /** goods that came to fit since its person last looked */
  fresh_count: z.number(),
  /** when both were counted */
  counted_at: z.string(),
  notify: z.boolean(),
});

export type SavedFilter = z.output<typeof savedFilter>;

export const filtersCalls = {
  'filters/index': call({
    area: 'filters',
    who: 'advertiser',
    what: 'Own filters of lists in the order they were saved: how many goods fit, how many of them are new.',
    extra: true,
    input: nothing,
    output: z.object({ filters: z.array(savedFilter), most: z.number() }),
  }),
  'filters/save': call({
    area: 'filters',
    who: 'advertiser',
    what: 'Saves the filter of a list under a name; with its number, gives one another name or address.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 30, seconds: 60, by: 'user' }],
    input: z.object({
      filter_id: filterId.optional(),
      name: text('名称', 1, 20),
      address: text('筛选', 1, 1000),
    }),
    output: z.object({ filter_id: z.number() }),
  }),
  'filters/look': call({
    area: 'filters',
    who: 'advertiser',
    what: 'Somebody looks at an own filter: what was new in it is told once more, and is new no longer.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z.object({ filter_id: filterId }),
    output: z.object({ fresh_sns: z.array(z.string()) }),
  }),
  'filters/notify': call({
    area: 'filters',
    who: 'advertiser',
    what: 'Switches the notices of an own filter on or off.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({
      filter_id: filterId,
      on: z.enum(['0', '1'], { error: '开关不正确' }),
    }),
    output: nothing,
  }),
  'filters/delete': call({
    area: 'filters',
    who: 'advertiser',
    what: 'Deletes an own filter.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ filter_id: filterId }),
    output: nothing,
  }),
};
