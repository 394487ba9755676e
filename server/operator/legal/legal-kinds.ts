import { type LegalTextKey, legalText, legalTextKeys } from '@/lib/domain/legal/legal-texts';
import { agreementKind } from './agreement-kind';
import type { LegalKind } from './legal-kind';
import { templateKind } from './template-kind';

export const legalKinds = Object.fromEntries(
  legalTextKeys.map((key) => [key, kindOf(key)]),
) as Readonly<Record<LegalTextKey, LegalKind>>; // every key has one

function kindOf(key: LegalTextKey): LegalKind {
  const { of, leastDays } = legalText(key);
  return 'contract' in of ? templateKind(of.contract) : agreementKind(of.agreement, leastDays);
}
