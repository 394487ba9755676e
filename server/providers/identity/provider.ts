import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { identityByHand } from './by-hand';

/** same: they belong together; different: they do not; unknown: it cannot tell, a person has to look. */
export type IdentityAnswer = 'same' | 'different' | 'unknown';

export interface PersonToCheck {
  name: string;
  idNumber: string;
}

export interface CardToCheck extends PersonToCheck {
  cardNo: string;
  phone: string;
}

export interface PhoneToCheck extends PersonToCheck {
  phone: string;
}

/** Who says whether name and number belong together. Personal data stands in no error and no log of it. */
export interface IdentityChecker {
  name: Env['IDENTITY_CHECKER'];
  /** Two elements. @throws Error where the service does not answer: nothing is known then */
  checkPerson(person: PersonToCheck): Promise<IdentityAnswer>;
  /** Three elements: whether the phone is registered to that person. @throws Error as above */
  checkPhone(phone: PhoneToCheck): Promise<IdentityAnswer>;
  /** Four elements: whether the card is that person's, with that phone. @throws Error as above */
  checkCard(card: CardToCheck): Promise<IdentityAnswer>;
}

const checkers: Record<Env['IDENTITY_CHECKER'], () => Promise<IdentityChecker>> = {
  manual: async () => identityByHand(),
  // The SDK is large: it is loaded where it is used.
  tencent: async () => (await import('./tencent')).tencentIdentity(),
};

/** Who outside is told a person's data, as pages name them; '' nobody: the platform compares with what it knows. */
const toldTo: Record<Env['IDENTITY_CHECKER'], string> = { manual: '', tencent: '腾讯云' };

export const identityCheckerOutside = (): string => toldTo[env().IDENTITY_CHECKER];

/** The checker that IDENTITY_CHECKER names. */
export const identityChecker = async (): Promise<IdentityChecker> =>
  outside(await checkers[env().IDENTITY_CHECKER](), { label: '实名核验' });
