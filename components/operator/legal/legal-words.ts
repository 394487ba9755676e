import type { TagTone } from '@/components/kit/ui/Tag';
import type { LegalState } from '@/lib/domain/legal/legal-texts';

export const legalTones: Readonly<Record<LegalState, TagTone>> = {
  coming: 'amber',
  in_force: 'green',
  replaced: 'grey',
};
