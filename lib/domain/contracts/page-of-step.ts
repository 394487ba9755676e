import {
  type NextPage,
  type OpenCode,
  pagesOfStep,
  type StepPage,
  stepPages,
} from './signing-step';

/** Where a signer stands, as `contract/index` answers it. */
export interface SignerPlace {
  /** null: nobody signs this contract now (a draft, or it ended) */
  next: NextPage | null;
  idType: string;
  openCode: OpenCode;
}

/** The page that a signer is led to once a call has said the next step. */
export const pageAfter = (
  next: NextPage,
  { idType, openCode = null }: { idType: string; openCode?: OpenCode },
): StepPage => pagesOfStep({ next, idType, openCode })[0];

/**
 * Where a signer is led who asks for a page of signing; null: it is shown.
 * @returns `read` where nothing is to be signed: the contract's own page says why
 */
export function wayFrom(asked: StepPage, { next, idType, openCode }: SignerPlace): StepPage | null {
  if (next === null) return asked === 'read' ? null : 'read';
  const pages = pagesOfStep({ next, idType, openCode });
  return pages.includes(asked) ? null : pages[0];
}

/** A page of signing by the last part of its address; null: there is none of this name. */
export const stepPageOf = (word: unknown): StepPage | null =>
  stepPages.find((page) => page === word && page !== 'read') ?? null;
