import { z } from 'zod';
import { call } from './call';
import { nothing } from './fields/fields';
import { ownProof } from './fields/phone';

export const closingCalls = {
  'setting/open-matters': call({
    area: 'closing',
    who: 'user',
    what: 'What has to be brought to an end before the account can be closed.',
    extra: true,
    input: nothing,
    output: z.object({
      open: z.array(
        z.object({
          says: z.string(),
          /** what to do about it */
          leads: z.string(),
          /** a path of this site; null: nothing but waiting */
          link: z.string().nullable(),
        }),
      ),
    }),
  }),
  'setting/close-account': call({
    area: 'closing',
    who: 'user',
    what: 'Closes the account, with a code of purpose close, where nothing is open; cannot be undone.',
    writes: true,
    extra: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: z.object({
      ...ownProof,
      agree: z.literal('1', { error: '请确认您已了解注销的后果' }),
    }),
    output: nothing,
    errors: ['rule_broken'],
  }),
};
