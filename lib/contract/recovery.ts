import { z } from 'zod';
import { call } from './call';
import { payPassword, text } from './fields/fields';
import { codeSent, phone, smsCode } from './fields/phone';
import { sliderProof, userGroup } from './fields/user';

/** The way back into an account whose phone is lost. */
export const recoveryCalls = {
  'lost-phone/send-code': call({
    area: 'recovery',
    who: 'visitor',
    what: 'Sends a code to the new phone of somebody whose old one is lost; the answer is the same whoever owns the number.',
    extra: true,
    limits: [{ points: 20, seconds: 86_400, by: 'address' }],
    input: z.object({ mobile: phone, ...sliderProof }),
    output: codeSent.extend({ mobile: z.string() }),
    errors: ['rule_broken', 'too_often'],
  }),
  'lost-phone/submit': call({
    area: 'recovery',
    who: 'visitor',
    what: 'Asks for another phone where the old one is lost, by identity number and pay password; an operator decides.',
    writes: true,
    extra: true,
    limits: [{ points: 20, seconds: 86_400, by: 'address' }],
    input: z.object({
      user_group: userGroup,
      old_mobile: phone,
      /** a person's own; a company's legal representative's */
      id_number: z
        .string({ error: '请填写身份证号' })
        .trim()
        .regex(/^\d{17}[\dXx]$/, '身份证号为 18 位，最后一位可以是 X'),
      pay_password: payPassword,
      mobile: phone,
      code: smsCode,
      words: text('说明', 0, 200).default(''),
    }),
    output: z.object({
      /** the new one, masked */
      mobile: z.string(),
    }),
    errors: ['rule_broken'],
  }),
};
