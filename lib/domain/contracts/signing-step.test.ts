import { describe, expect, it } from 'vitest';
import { certificateTypeKeys } from './certificate-types';
import {
  nextPage,
  nextPages,
  type OpenCode,
  pagesOfStep,
  type SignerFacts,
  type StepPage,
  stepPages,
} from './signing-step';

const yesNo = [false, true];

/** Every combination of what a signer may have done, those that no way leads to as well. */
const everySigner: SignerFacts[] = (['simple', 'common', 'high'] as const).flatMap((level) =>
  certificateTypeKeys.flatMap((idType) =>
    yesNo.flatMap((hasAgreed) =>
      yesNo.flatMap((hasPassed) =>
        (['none', 'wanted', 'sent', 'approved', 'rejected'] as const).flatMap((certificate) =>
          yesNo.flatMap((hasConfirmed) =>
            yesNo.map((hasSigned) => ({
              level,
              idType,
              hasAgreed,
              hasPassed,
              certificate,
              hasConfirmed,
              hasSigned,
            })),
          ),
        ),
      ),
    ),
  ),
);

/** Those that the calls can bring about: nobody confirms before he has passed, nor signs before he has confirmed. */
const reachable = everySigner.filter(
  ({ hasAgreed, hasPassed, certificate, hasConfirmed, hasSigned }) =>
    (!hasPassed || hasAgreed) &&
    (certificate === 'none' || hasAgreed) &&
    (!hasConfirmed || (hasPassed && ['none', 'approved'].includes(certificate))) &&
    (!hasSigned || hasConfirmed),
);

const openCodes: OpenCode[] = [null, 'elements', 'confirm'];

/** Where somebody is who asks for a page, as every page does it. */
function ledTo(signer: SignerFacts, asked: StepPage, openCode: OpenCode): StepPage {
  const pages = pagesOfStep({ next: nextPage(signer), idType: signer.idType, openCode });
  return pages.includes(asked) ? asked : pages[0];
}

/** What must be true of a signer who is shown a page. */
const needs: Record<StepPage, (signer: SignerFacts) => boolean> = {
  read: ({ hasAgreed }) => !hasAgreed,
  authentication: (signer) => isToPass(signer) && signer.level === 'simple',
  elements: (signer) => isToPass(signer),
  elementsCode: (signer) => isToPass(signer),
  faceVerification: (signer) => isToPass(signer) && signer.level === 'high',
  identityCard: (signer) => isToShowCertificate(signer),
  notIDentituCard: (signer) => isToPass(signer) || isToShowCertificate(signer),
  confirmed: (signer) => isToConfirm(signer),
  verificationCode: (signer) => isToConfirm(signer),
  underReview: ({ hasAgreed, certificate }) => hasAgreed && certificate === 'sent',
  successful: ({ hasConfirmed, hasSigned }) => hasConfirmed || hasSigned,
};

const isToPass = ({ hasAgreed, hasPassed, certificate }: SignerFacts) =>
  hasAgreed && !hasPassed && ['none', 'approved'].includes(certificate);
const isToShowCertificate = ({ hasAgreed, certificate }: SignerFacts) =>
  hasAgreed && ['wanted', 'rejected'].includes(certificate);
const isToConfirm = ({ hasAgreed, hasPassed, certificate, hasConfirmed }: SignerFacts) =>
  hasAgreed && hasPassed && !hasConfirmed && ['none', 'approved'].includes(certificate);

describe('the next step of a signer', () => {
  it('is one of the nine in whatever state, and each is somebody’s', () => {
    expect(new Set(everySigner.map(nextPage))).toEqual(new Set(nextPages));
  });

  it('is the level, the certificate, the wait, the will and the signature, in this order', () => {
    const begun: SignerFacts = {
      level: 'high',
      idType: '0',
      hasAgreed: false,
      hasPassed: false,
      certificate: 'none',
      hasConfirmed: false,
      hasSigned: false,
    };
    const way: Partial<SignerFacts>[] = [
      {},
      { hasAgreed: true },
      { hasPassed: true, certificate: 'wanted' },
      { certificate: 'sent' },
      { certificate: 'rejected' },
      { certificate: 'sent' },
      { certificate: 'approved' },
      { hasConfirmed: true },
      { hasSigned: true },
    ];
    let signer = begun;
    const steps = way.map((change) => {
      signer = { ...signer, ...change };
      return nextPage(signer);
    });
    expect(steps).toEqual([
      'agreement',
      'high',
      'cert_upload',
      'waiting',
      'cert_upload',
      'waiting',
      'wait_confirm',
      'ready_sign',
      'finished',
    ]);
  });
});

describe('an address that is typed by hand', () => {
  it('skips nothing: from every state, every page asked for leads to one that is due', () => {
    let jumps = 0;
    for (const signer of reachable) {
      for (const openCode of openCodes) {
        for (const asked of stepPages) {
          const shown = ledTo(signer, asked, openCode);
          expect(
            needs[shown](signer),
            `${asked} → ${shown}: ${openCode} ${JSON.stringify(signer)}`,
          ).toBe(true);
          jumps++;
        }
      }
    }
    expect(jumps).toBe(reachable.length * openCodes.length * stepPages.length);
  });

  it('stays on the page of a code that is open, and on no other code’s', () => {
    for (const signer of reachable) {
      const pages = (openCode: OpenCode) =>
        pagesOfStep({ next: nextPage(signer), idType: signer.idType, openCode });
      expect(pages('elements')[0] === 'elementsCode').toBe(isToPass(signer));
      expect(pages('confirm')[0] === 'verificationCode').toBe(isToConfirm(signer));
      for (const openCode of openCodes) {
        if (openCode !== 'elements') expect(pages(openCode)).not.toContain('elementsCode');
        if (openCode !== 'confirm') expect(pages(openCode)).not.toContain('verificationCode');
      }
    }
  });

  it('leads back to the same page when followed, so that nobody goes round in circles', () => {
    for (const signer of reachable)
      for (const openCode of openCodes)
        for (const asked of stepPages) {
          const shown = ledTo(signer, asked, openCode);
          expect(ledTo(signer, shown, openCode)).toBe(shown);
        }
  });
});
