import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import { env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';
import { tencentClient } from '../tencent-client';
import type { IdentityAnswer, IdentityChecker } from './provider';

/**
 * Tencent Cloud's identity checks, API faceid 2018-03-01: IdCardVerification (name and number),
 * PhoneVerification (with phone) and BankCard4EVerification (with card and phone). TENCENT_FACEID_ENDPOINT may name another host (tencent-client).
 */
export function tencentIdentity(): IdentityChecker {
  const { host, config } = tencentClient(endpointOf('TENCENT_FACEID_ENDPOINT', env()));
  const client = new CommonClient(host, '2018-03-01', config);
  const ask = async (action: string, input: object, answers: Answers) => {
    const { Result } = await client.request(action, input);
    return answers[String(Result)] ?? 'unknown';
  };
  return {
    name: 'tencent',
    checkPerson: ({ name, idNumber }) =>
      ask('IdCardVerification', { IdCard: idNumber, Name: name }, personAnswers),
    checkPhone: ({ name, idNumber, phone }) =>
      ask('PhoneVerification', { IdCard: idNumber, Name: name, Phone: phone }, phoneAnswers),
    checkCard: ({ name, idNumber, cardNo, phone }) =>
      ask(
        'BankCard4EVerification',
        { Name: name, BankCard: cardNo, Phone: phone, IdCard: idNumber, CertType: 0 },
        cardAnswers,
      ),
  };
}

type Answers = Readonly<Record<string, IdentityAnswer>>;

/** -1 they do not belong together, -2 and -3 malformed; -4 to -7 it does not say (busy, no such record, too often). */
const personAnswers: Answers = {
  '0': 'same',
  '-1': 'different',
  '-2': 'different',
  '-3': 'different',
};

/** -4 they do not belong together, -6 to -8 malformed; -9 and on it does not say (no record, busy, too often). */
const phoneAnswers: Answers = {
  '0': 'same',
  '-4': 'different',
  '-6': 'different',
  '-7': 'different',
  '-8': 'different',
};

/** As for a person; -9 to -14 no card that could take money; the others it does not say. */
const cardAnswers: Answers = {
  '0': 'same',
  ...Object.fromEntries(
    ['-1', '-2', '-3', '-4', '-5', '-6', '-9', '-10', '-12', '-13', '-14'].map(
      (code) => [code, 'different'] as const,
    ),
  ),
};
