import { z } from 'zod';
import { codeMessages, isCode } from '@/lib/domain/account/code';
import { noticeChannels, noticeTopicKeys } from '@/lib/domain/messages/topics';
import { call } from './call';
import { email } from './fields/email';
import { nothing, yesNo } from './fields/fields';

/** null: the topic never goes this way */
const wayIsOn = z.boolean().nullable();

const settings = z.object({
  /** masked; '' where none is proven */
  email: z.string(),
  /** masked */
  phone: z.string(),
  topics: z.array(
    z.object({
      topic: z.enum(noticeTopicKeys),
      label: z.string(),
      covers: z.string(),
      /** cannot be switched off */
      must: z.boolean(),
      sms: wayIsOn,
      email: wayIsOn,
    }),
  ),
});

export const messagesCalls = {
  'messages/settings': call({
    area: 'messages',
    who: 'user',
    what: 'By which ways the caller is told of what, and where to.',
    extra: true,
    aes: true,
    input: nothing,
    output: settings,
  }),
  'messages/switch': call({
    area: 'messages',
    who: 'user',
    what: 'Switches a topic on or off for SMS or mail; money and security cannot be switched off.',
    extra: true,
    writes: true,
    aes: true,
    limits: [{ points: 120, seconds: 3600, by: 'user' }],
    input: z.object({
      topic: z.enum(noticeTopicKeys, { error: '消息类型不正确' }),
      channel: z.enum(noticeChannels, { error: '接收方式不正确' }),
      on: yesNo('是否接收'),
    }),
    output: settings,
    errors: ['rule_broken'],
  }),
  'messages/email-code': call({
    area: 'messages',
    who: 'user',
    what: 'Sends a code to an address that the caller wants to read mail at.',
    extra: true,
    writes: true,
    aes: true,
    limits: [
      { points: 10, seconds: 3600, by: 'user' },
      { points: 30, seconds: 3600, by: 'address' },
    ],
    input: z.object({ email }),
    /** with the address as it was understood, which the proof names again */
    output: z.object({ retry_after: z.number(), email: z.string() }),
    errors: ['too_often', 'rule_broken'],
  }),
  'messages/email': call({
    area: 'messages',
    who: 'user',
    what: 'Proves the address by its code; from now on mail goes there.',
    extra: true,
    writes: true,
    aes: true,
    input: z.object({
      email,
      email_code: z
        .string({ error: codeMessages.empty })
        .trim()
        .min(1, codeMessages.empty)
        .refine(isCode, codeMessages.wrong),
    }),
    output: settings,
  }),
  'messages/email-remove': call({
    area: 'messages',
    who: 'user',
    what: 'Forgets the address of the caller; no mail goes out any more.',
    extra: true,
    writes: true,
    aes: true,
    input: nothing,
    output: settings,
  }),
};
