import { z } from 'zod';
import { textKeyPattern, textKinds, textStates } from '@/lib/domain/articles/text-key';
import { pickStateKeys } from '@/lib/domain/home/picks';
import { noticeTemplateKeys } from '@/lib/domain/messages/notice-templates';
import { keysOf } from '@/lib/domain/text/keys-of';
import { dutyDays } from '@/lib/domain/time/duty-hours';
import { articlesCalls } from '../articles';
import { call } from '../call';
import { numericOr, text } from '../fields/fields';
import { solutionsCalls } from '../solutions';

const kind = z.enum(textKinds, { error: '请选择文章、问答或行业方案' });
const key = z.string().regex(textKeyPattern, '没有这篇内容');
const before = numericOr(z.number().int().min(0), 0);
/** JSON of the text, as `npm run content -- show` prints it */
const draft = z.string().max(200_000, '内容过长');

const stateKeys = keysOf(textStates);
const state = z.enum(stateKeys);

const wordShape = z.object({
  word: z.string(),
  /** why it may not stand there */
  hint: z.string(),
  /** the words around each place, the word itself apart */
  places: z.array(z.object({ before: z.string(), found: z.string(), after: z.string() })),
});

const previewShape = z.object({
  article: articlesCalls['article/show'].output.nullable(),
  question: articlesCalls['question/show'].output.nullable(),
  solution: solutionsCalls['resolve-kol'].output.nullable(),
  words: z.array(wordShape),
});

const partShape = z.object({ text: z.string(), changed: z.boolean() });

const saidShape = z.array(z.object({ title: z.string(), text: z.string() }));

/** What a trade's page has beside its title. */
const solutionShape = z.object({
  name: z.string(),
  lead: z.string(),
  /** among the trades */
  place: z.number(),
  /** of goods that serve it; the first one is that of the page's lists */
  categories: z.array(z.number()),
  pains: saidShape,
  steps: saidShape,
  /** platform number → why it is in the mix */
  reasons: z.record(z.string(), z.string()),
});

const draftShape = z.object({
  title: z.string(),
  html: z.string(),
  labels: z.array(z.string()),
  /** ISO; '' when it is published */
  publishedAt: z.string(),
  summary: z.string().default(''),
  category: z.string().default(''),
  topic: z.string().default(''),
  author: z.string().default(''),
  cover: z.string().default(''),
  steps: z.array(z.object({ link: z.string(), title: z.string(), hint: z.string() })).default([]),
  answers: z.array(z.object({ author: z.string(), html: z.string(), at: z.string() })).default([]),
  solution: solutionShape.nullable().default(null),
});

/** The console's calls for texts. */
export const contentCalls = {
  'operator/texts': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'Articles, questions or solutions with their state and last change, by number.',
    extra: true,
    input: z.object({
      kind: kind.default('article'),
      q: text('搜索词', 0, 60).default(''),
      state: z.enum(['', ...stateKeys], { error: '没有这个状态' }).default(''),
      before,
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          key: z.string(),
          title: z.string(),
          state,
          has_open: z.boolean(),
          published_at: z.string(),
          author: z.string(),
          saved_by: z.string(),
          /** '' it was never saved in the console */
          saved_at: z.string(),
        }),
      ),
      has_older: z.boolean(),
    }),
    errors: ['forbidden'],
  }),
  'operator/text': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'One text to be edited, its versions, and what changed in one of them.',
    extra: true,
    input: z.object({ text: key, version: numericOr(z.number().int().min(0), 0) }),
    output: z.object({
      kind,
      slug: z.string(),
      /** of its page; 0: the site has none yet */
      id: z.number(),
      is_new: z.boolean(),
      state,
      /** readers have seen it: what changes of it is told */
      was_out: z.boolean(),
      is_visible: z.boolean(),
      /** the last version; 0: none was saved in the console */
      number: z.number(),
      draft: draftShape,
      preview: previewShape.nullable(),
      versions: z.array(
        z.object({
          number: z.number(),
          said: z.string(),
          saved_by: z.string(),
          saved_at: z.string(),
          is_submitted: z.boolean(),
          published_by: z.string(),
          published_at: z.string().nullable(),
        }),
      ),
      /** why the caller may not publish the last version; '' they may */
      blocked: z.string(),
      diff: z
        .object({
          from: z.number(),
          to: z.number(),
          changes: z.number(),
          rows: z.array(z.object({ before: z.array(partShape), after: z.array(partShape) })),
        })
        .nullable(),
      authors: z.array(z.string()),
      /** what a text may name of the market: name and what it counts */
      measures: z.array(z.object({ name: z.string(), what: z.string() })),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  'operator/text-preview': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'A text as its page would show it, and its words that the advertising law does not like; nothing is kept.',
    extra: true,
    input: z.object({ text: key, draft }),
    output: previewShape,
    errors: ['forbidden'],
  }),
  'operator/audience': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'How many people an announcement reaches.',
    extra: true,
    input: z.object({}),
    output: z.object({ all: z.number(), advertisers: z.number(), owners: z.number() }),
    errors: ['forbidden'],
  }),
  'operator/site': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'The site’s configuration, brands and friendly links, as forms edit them.',
    extra: true,
    input: z.object({}),
    output: z.object({
      groups: z.array(
        z.object({
          title: z.string(),
          act: z.enum(['site_config', 'site_entity']),
          fields: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              hint: z.string(),
              is_long: z.boolean(),
              value: z.string(),
            }),
          ),
        }),
      ),
      brands: z.array(
        z.object({
          name: z.string(),
          industry: z.string(),
          intro: z.string(),
          logo: z.string(),
          link: z.string(),
          joined_on: z.string(),
          place: z.number(),
          status: z.enum(['published', 'hidden']),
        }),
      ),
      links: z.array(
        z.object({
          name: z.string(),
          link: z.string(),
          place: z.number(),
          status: z.enum(['published', 'hidden']),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/home-picks': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'Accounts that were picked for the home page, in their order, with how each stands there today.',
    extra: true,
    input: z.object({}),
    output: z.object({
      picks: z.array(
        z.object({
          good_sn: z.string(),
          title: z.string(),
          platform_name: z.string(),
          place: z.number(),
          from_on: z.string(),
          until_on: z.string(),
          saved_by: z.string(),
          state: z.enum(pickStateKeys),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/labels': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'Labels of texts with how many carry each, and those that are called otherwise now or not used any more.',
    extra: true,
    input: z.object({}),
    output: z.object({
      labels: z.array(
        z.object({
          name: z.string(),
          /** those that readers see */
          articles: z.number(),
          questions: z.number(),
          unseen: z.number(),
        }),
      ),
      former: z.array(
        z.object({
          name: z.string(),
          /** '' it is not used any more */
          called_now: z.string(),
          saved_by: z.string(),
          saved_at: z.string(),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/notice-texts': call({
    area: 'operator',
    who: 'operator',
    role: 'content',
    what: 'What notices say: each with its blanks, its words of now, the built-in ones, and who changed them when.',
    extra: true,
    input: z.object({}),
    output: z.object({
      texts: z.array(
        z.object({
          key: z.enum(noticeTemplateKeys),
          name: z.string(),
          when: z.string(),
          /** the tab of the message centre that it stands in */
          about: z.string(),
          /** where it goes beside the message centre; '' nowhere */
          ways: z.string(),
          title: z.string(),
          body: z.string(),
          /** 0: never changed */
          version: z.number(),
          is_changed: z.boolean(),
          saved_by: z.string(),
          saved_at: z.string().nullable(),
        }),
      ),
      /** the newest first */
      history: z.array(
        z.object({
          key: z.enum(noticeTemplateKeys),
          version: z.number(),
          /** '' the built-in words again */
          title: z.string(),
          body: z.string(),
          reason: z.string(),
          saved_by: z.string(),
          saved_at: z.string(),
        }),
      ),
      /** what goes out by SMS, by registered templates */
      sms: z.array(z.object({ label: z.string(), covers: z.string(), words: z.string() })),
    }),
    errors: ['forbidden'],
  }),
  'operator/service-hours': call({
    area: 'operator',
    who: 'operator',
    role: 'admin',
    what: 'When the service is there: hours, days that are not what their weekday says, and who set them when.',
    extra: true,
    input: z.object({}),
    output: z.object({
      /** 0: what is built in */
      version: z.number(),
      today: z.string(),
      /** of today */
      words: z.string(),
      /** hours that were saved for days to come */
      later: z.array(z.object({ from: z.string(), words: z.string() })),
      /** 9:00; '' nobody is there */
      hours: z.object({
        opens: z.string(),
        closes: z.string(),
        weekend_opens: z.string(),
        weekend_closes: z.string(),
      }),
      off: z.array(z.string()),
      on: z.array(z.string()),
      /** the newest first */
      history: z.array(
        z.object({
          version: z.number(),
          words: z.string(),
          /** day from which the hours count */
          from: z.string(),
          /** how many days */
          off: z.number(),
          on: z.number(),
          reason: z.string(),
          saved_by: z.string(),
          saved_at: z.string(),
        }),
      ),
      /** who takes call-backs, and when they are there (decision 208) */
      consultants: z.array(
        z.object({
          operator: z.number(),
          name: z.string(),
          /** 0: no hours were kept */
          version: z.number(),
          /** the name of the configuration under which the site shows them; '' it does not */
          shown_as: z.string(),
          /** of today */
          words: z.string(),
          /** times of each day as they are typed; '' not there */
          week: z.record(z.enum(dutyDays), z.string()),
          later: z.array(z.object({ from: z.string(), words: z.string() })),
          /** days off from today on */
          off: z.array(z.string()),
          is_on: z.boolean(),
          /** 今天 13:00, where they are away */
          back: z.string(),
          reason: z.string(),
          saved_by: z.string(),
          saved_at: z.string().nullable(),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
};
