import type { SigningLevel } from './signing-level';

/** The steps that the server owns (spec 4, Signature contract). */
export const nextPages = [
  'agreement',
  'simple',
  'common',
  'high',
  'cert_upload',
  'wait_confirm',
  'waiting',
  'ready_sign',
  'finished',
] as const;

export type NextPage = (typeof nextPages)[number];

/** none: no picture was asked for yet; wanted: one is missing; sent: somebody looks at it. */
export const certificateStates = ['none', 'wanted', 'sent', 'approved', 'rejected'] as const;

/** What a signer has done so far; times as they stand in the database. */
export interface SignerFacts {
  level: SigningLevel;
  /** '0' identity card; others: certificate-types.ts */
  idType: string;
  hasAgreed: boolean;
  /** name and number were shown to be this person's */
  hasPassed: boolean;
  certificate: (typeof certificateStates)[number];
  hasConfirmed: boolean;
  hasSigned: boolean;
}

/**
 * The one next step of a signer (spec 4). Nothing else decides it: calls refuse what is not due by it, pages lead to it.
 */
export function nextPage(signer: SignerFacts): NextPage {
  if (signer.hasSigned) return 'finished';
  if (signer.hasConfirmed) return 'ready_sign';
  if (!signer.hasAgreed) return 'agreement';
  if (signer.certificate === 'sent') return 'waiting';
  if (signer.certificate === 'wanted' || signer.certificate === 'rejected') return 'cert_upload';
  if (!signer.hasPassed) return signer.level;
  return 'wait_confirm';
}

/** The pages of signing (spec 2: Signature sub-steps); `read` is the contract itself, with its tips. */
export const stepPages = [
  'read',
  'authentication',
  'elements',
  'elementsCode',
  'faceVerification',
  'identityCard',
  'notIDentituCard',
  'confirmed',
  'verificationCode',
  'underReview',
  'successful',
] as const;

export type StepPage = (typeof stepPages)[number];

/** What a code was sent for and is still to be typed; null: none is open. */
export type OpenCode = 'elements' | 'confirm' | null;

interface Due {
  next: NextPage;
  idType: string;
  openCode: OpenCode;
}

/**
 * The pages that may be shown at a step; the first is where a signer is led who asks for another one. With an open code the
 * page that asks for it stands first (spec 4: with a transaction_id, elementsCode and verificationCode stay).
 */
export function pagesOfStep({ next, idType, openCode }: Due): readonly [StepPage, ...StepPage[]] {
  // Whoever has no identity card of the mainland may hand in another certificate instead of being checked by elements.
  const code = openCode === 'elements' ? (['elementsCode'] as const) : [];
  const pages: Record<NextPage, readonly StepPage[]> = {
    agreement: ['read'],
    simple: [...code, 'authentication', 'elements', 'notIDentituCard'],
    common: [...code, 'elements', 'notIDentituCard'],
    high: [...code, 'faceVerification', 'elements', 'notIDentituCard'],
    cert_upload:
      idType === '0' ? ['identityCard', 'notIDentituCard'] : ['notIDentituCard', 'identityCard'],
    waiting: ['underReview'],
    wait_confirm: openCode === 'confirm' ? ['verificationCode', 'confirmed'] : ['confirmed'],
    ready_sign: ['successful'],
    finished: ['successful'],
  };
  return pages[next] as [StepPage, ...StepPage[]]; // none of the rows is empty
}
