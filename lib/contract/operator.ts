import { z } from 'zod';
import { operatorActNames } from '@/lib/domain/operators/console-acts';
import { operatorRoleKeys } from '@/lib/domain/operators/roles';
import { call } from './call';
import { id, oneOrMany, page, text } from './fields/fields';
import { contentCalls } from './shapes/console-content';
import { entryShape, key, queue, subject } from './shapes/console-entry';
import { figuresCalls } from './shapes/console-figures';
import { consoleItemShape, riskHintShape } from './shapes/console-item';
import { lateCalls } from './shapes/console-late';
import { legalCalls } from './shapes/console-legal';
import { moneyCalls } from './shapes/console-money';
import { recordCalls } from './shapes/console-record';
import { settingsCalls } from './shapes/console-settings';
import { shortlistCalls, shortlistShape } from './shapes/console-shortlist';

const role = z.enum(operatorRoleKeys);

const queueCount = z.object({
  queue,
  name: z.string(),
  role,
  waiting: z.number(),
  mine: z.number(),
  free: z.number(),
  others: z.number(),
  done_today: z.number(),
  /** of those, after the promised time */
  done_late: z.number(),
  /** of those, by the caller */
  my_done: z.number(),
  /** of the longest waiting; null: nothing waits */
  oldest_since: z.string().nullable(),
  promised: z.string(),
  /** how much of the promised time has passed for the oldest, in per cent; above 100 it is late */
  used_percent: z.number(),
  late: z.number(),
  /** in time now, and late when the day is over */
  due_today: z.number(),
});

/** A field of an act's form. */
const fieldShape = z.object({
  name: z.string(),
  label: z.string(),
  /** `file` and `path` are sent as uploads of the field's name; `findings` as JSON, one for each option */
  kind: z.enum(['text', 'long', 'select', 'day', 'file', 'path', 'findings']),
  /** of a choice; of findings, each point's number and claim */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  required: z.boolean(),
  /** characters that it takes; left out where nothing bounds them */
  max: z.number().optional(),
});

export const operatorCalls = {
  'operator/frame': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'Who works, and how much waits in each queue of theirs: what stands around every page of the console.',
    extra: true,
    input: z.object({}),
    output: z.object({
      name: z.string(),
      roles: z.array(role),
      queues: z.array(
        queueCount.pick({ queue: true, name: true, role: true, waiting: true, late: true }),
      ),
      is_demo: z.boolean(),
    }),
  }),
  'operator/desk': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'All queues with their counts, what the caller has taken, and who else is there.',
    extra: true,
    input: z.object({}),
    output: z.object({
      queues: z.array(queueCount),
      mine: z.array(
        entryShape.extend({
          /** who handed it over; '' the caller took it */
          given_by: z.string(),
        }),
      ),
      /** what others took out of the caller's hands in the last hours, the newest first */
      moved: z.array(
        z.object({
          queue,
          key: z.string(),
          at: z.string(),
          by: z.string(),
          /** who has it since; '' it was put back */
          to: z.string(),
        }),
      ),
      /** 30 minutes after the last touch a thing is free again */
      idle_minutes: z.number(),
      colleagues: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          roles: z.array(role),
          held: z.number(),
          last_act: z.string(),
          is_online: z.boolean(),
          is_self: z.boolean(),
          /** when they are there again, by the hours that are kept of them: 今天 13:00; '' they are there, or none are kept */
          back: z.string(),
        }),
      ),
      /** the demonstration's clerk: null where there is no demonstration */
      clerk_is_on: z.boolean().nullable(),
    }),
  }),
  'operator/queue': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'What waits in one queue, the longest waiting first.',
    extra: true,
    input: z.object({ queue, page }),
    output: z.object({
      name: z.string(),
      promised: z.string(),
      total: z.number(),
      page_size: z.number(),
      /** several may be approved at once */
      in_bulk: z.boolean(),
      /** of a queue by duty: whose hours are kept, and when who is away is back */
      duty: z.array(z.object({ name: z.string(), is_on: z.boolean(), back: z.string() })),
      entries: z.array(entryShape),
    }),
    errors: ['forbidden'],
  }),
  'operator/item': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'One thing that waits, with all that a decision needs; notes that the caller has it open.',
    extra: true,
    writes: true,
    input: z.object({ queue: subject, key }),
    output: z.object({
      entry: entryShape,
      item: consoleItemShape,
      /** what stands out of the people it is of (server/operator/risk); it decides nothing */
      hints: z.array(riskHintShape),
      /** acts the caller may do now, with their forms */
      forms: z.array(
        z.object({ act: z.enum(operatorActNames), label: z.string(), fields: z.array(fieldShape) }),
      ),
      /** why none can be done: a colleague's, one's own account; '' they can */
      blocked: z.string(),
      /** what the platform's people noted of it, and of whom it is of; the newest first */
      notes: z.array(
        z.object({
          at: z.string(),
          by: z.string(),
          words: z.string(),
          /** of whom, where it is no note of the thing itself: 广告主 12; '' it is */
          of: z.string(),
        }),
      ),
      may_note: z.boolean(),
      /** what is picked for it; left out where nothing can be */
      shortlist: shortlistShape.optional(),
      /** quick reasons of a rejection */
      reasons: z.array(z.string()),
      /** its place in the queue, from 1, and the neighbours; null: none */
      place: z.number(),
      total: z.number(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator/take': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'Takes one thing, or the longest waiting free one of a queue; nobody else can decide it then.',
    extra: true,
    writes: true,
    input: z.object({ queue, key: key.optional() }),
    output: z.object({ queue, key: z.string() }),
    errors: ['not_found', 'forbidden', 'rule_broken'],
  }),
  'operator/take-next': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'Of all queues of the caller’s roles the thing whose promised time ends first: one in hand already, or a free one, which is taken.',
    extra: true,
    writes: true,
    input: z.object({}),
    output: z.object({
      /** null: nothing waits that is free */
      next: z.object({ queue, key: z.string() }).nullable(),
    }),
    errors: ['forbidden'],
  }),
  'operator/put-back': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'Puts back what the caller has taken: one thing, or all.',
    extra: true,
    writes: true,
    input: z.object({ queue: queue.optional(), key: key.optional() }),
    output: z.object({ count: z.number() }),
    errors: ['forbidden'],
  }),
  'operator/hand-over': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'Gives what the caller has taken to a colleague of the same role; who manages gives what a colleague has, or nobody, as well.',
    extra: true,
    writes: true,
    input: z.object({ queue, key, to: id('同事') }),
    output: z.object({ name: z.string() }),
    errors: ['not_found', 'forbidden', 'rule_broken'],
  }),
  'operator/act': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'Does one act of the table, as the caller’s role may; what belongs to a queue must be taken by the caller or free.',
    extra: true,
    upload: true,
    input: z.object({
      act: z.enum(operatorActNames, { error: '没有这个操作' }),
      queue: subject.optional(),
      key: key.optional(),
      /** the state in which whoever decides saw it: another one by now is told instead of decided upon */
      seen: z.string().max(100, '内容过长').optional(),
      /** JSON of the act's own fields */
      fields: z.string().max(200_000, '内容过长').default('{}'),
    }),
    output: z.object({ said: z.string(), next: z.string().nullable() }),
    errors: ['not_found', 'forbidden', 'rule_broken'],
  }),
  'operator/approve-many': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'Approves several things of a queue where nothing differs from a rule; each has its own line of the record.',
    extra: true,
    input: z.object({ queue, keys: oneOrMany(key, '请选择要通过的', 50) }),
    output: z.object({
      approved: z.number(),
      /** what was left, and why */
      left: z.array(z.object({ key: z.string(), title: z.string(), why: z.string() })),
    }),
    errors: ['forbidden', 'rule_broken'],
  }),
  'operator/acts': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'Acts that belong to no queue and the caller may do, with their forms.',
    extra: true,
    input: z.object({}),
    output: z.object({
      acts: z.array(
        z.object({
          act: z.enum(operatorActNames),
          what: z.string(),
          role,
          fields: z.array(fieldShape),
        }),
      ),
    }),
  }),
  'operator/reasons': call({
    area: 'operator',
    who: 'operator',
    role: 'named',
    what: 'Writes the quick reasons of a queue’s rejections anew.',
    extra: true,
    writes: true,
    input: z.object({ queue, reasons: text('理由', 0, 1000) }),
    output: z.object({ reasons: z.array(z.string()) }),
    errors: ['forbidden'],
  }),
  'operator/clerk': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'Switches the demonstration’s clerk on or off.',
    extra: true,
    writes: true,
    input: z.object({ on: z.enum(['0', '1'], { error: '请选择开或关' }) }),
    output: z.object({ is_on: z.boolean() }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator/search': call({
    area: 'operator',
    who: 'operator',
    role: 'any',
    what: 'Finds orders, payments, withdrawals, accounts of a phone, goods by anything written on them.',
    extra: true,
    limits: [{ points: 120, seconds: 60, by: 'user' }],
    input: z.object({ q: text('要找的内容', 1, 60) }),
    output: z.object({
      groups: z.array(
        z.object({
          title: z.string(),
          found: z.array(z.object({ label: z.string(), detail: z.string(), href: z.string() })),
        }),
      ),
    }),
  }),
  ...moneyCalls,
  ...recordCalls,
  ...lateCalls,
  ...figuresCalls,
  ...contentCalls,
  ...settingsCalls,
  ...legalCalls,
  ...shortlistCalls,
};
