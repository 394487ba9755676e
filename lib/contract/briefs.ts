import { z } from 'zod';
import { briefTemplateLimits } from '@/lib/domain/briefs/brief';
import { call } from './call';
import { briefFields, briefOut } from './fields/brief';
import { id, nothing, text } from './fields/fields';

/** What is kept of a brief for the next one: day and files belong to one order. */
const { wanted_date: _day, draft_on: _draft, files: _files, ...templateFields } = briefFields;

export const briefsCalls = {
  'brief/templates': call({
    area: 'briefs',
    who: 'advertiser',
    what: 'What a brief begins with: the contact of the own account, and the templates that were kept.',
    aes: true,
    extra: true,
    input: nothing,
    output: z.object({
      contact: briefOut.pick({ contact_name: true, contact_phone: true }),
      /** newest first */
      templates: z.array(
        z.object({
          template_id: z.number(),
          name: z.string(),
          brief: briefOut.omit({ wanted_date: true, draft_on: true, files: true }),
        }),
      ),
    }),
  }),
  'brief/save-template': call({
    area: 'briefs',
    who: 'advertiser',
    what: 'Keeps a brief as a template; one of the same name is replaced.',
    extra: true,
    writes: true,
    errors: ['rule_broken'],
    input: z.object({
      name: text('模板名称', 1, briefTemplateLimits.name),
      ...templateFields,
    }),
    output: z.object({ template_id: z.number() }),
  }),
  'brief/remove-template': call({
    area: 'briefs',
    who: 'advertiser',
    what: 'Deletes a template.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ template_id: id('模板') }),
    output: z.object({ removed: z.number() }),
  }),
};
