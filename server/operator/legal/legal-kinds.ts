import type { LegalTextKey } from '@/lib/domain/legal/legal-texts';
import { agreementKind } from './agreement-kind';
import type { LegalKind } from './legal-kind';

export const legalKinds: Readonly<Record<LegalTextKey, LegalKind>> = {
  'agreement-user': agreementKind('agreement-user'),
  'agreement-privacy': agreementKind('agreement-privacy'),
  'agreement-signing': agreementKind('agreement-signing'),
};
