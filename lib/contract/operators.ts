import { z } from 'zod';
import { call } from './call';
import { text } from './fields/fields';
import { codeSent, phone, smsCode } from './fields/phone';
import { sliderProof } from './fields/user';

/** How somebody of the platform comes in: phone, code, second factor. */
export const operatorsCalls = {
  'operator/send-code': call({
    area: 'operators',
    who: 'visitor',
    what: 'Sends a login code to an operator’s phone; says the same of every other phone.',
    extra: true,
    errors: ['rule_broken', 'too_often', 'forbidden'],
    limits: [{ points: 60, seconds: 3600, by: 'address' }],
    input: z.object({ mobile: phone, ...sliderProof }),
    output: codeSent,
  }),
  'operator/log-in': call({
    area: 'operators',
    who: 'visitor',
    what: 'Begins a session by a code; it can do nothing before its second factor.',
    extra: true,
    writes: true,
    errors: ['forbidden'],
    limits: [{ points: 20, seconds: 3600, by: 'address' }],
    input: z.object({ mobile: phone, code: smsCode }),
    output: z.object({
      /** set up: the second factor is made now; prove: it is asked for */
      second_factor: z.enum(['set up', 'prove']),
      /** what an authenticator app reads: the key, and its picture as SVG; null where there is one already */
      setup: z.object({ secret: z.string(), qr_svg: z.string() }).nullable(),
    }),
  }),
  'operator/second-factor': call({
    area: 'operators',
    who: 'visitor',
    what: 'Proves the second factor of a session that began with a code; a recovery code counts once.',
    extra: true,
    writes: true,
    errors: ['unauthenticated'],
    limits: [{ points: 30, seconds: 3600, by: 'address' }],
    input: z.object({ code: text('动态验证码', 6, 20) }),
    output: z.object({
      /** shown once, when the factor was set up; empty later */
      recovery_codes: z.array(z.string()),
    }),
  }),
  'operator/log-out': call({
    area: 'operators',
    who: 'operator',
    role: 'any',
    what: 'Ends the session.',
    extra: true,
    writes: true,
    input: z.object({}),
    output: z.object({}),
  }),
};
