import { href } from '@/lib/address/routes';
import type { OwnerStep } from '@/lib/domain/listings/owner-steps';

/** Where a step of a new owner is done. */
export const ownerStepHref: Readonly<Record<OwnerStep, string>> = {
  entry: href('medium-mediaEntry-applyEntry'),
  verification: href('medium-verified'),
  pay_password: href('medium-securitySettings'),
  card: href('medium-manAgement-bindBank'),
  agreement: href('medium-otherManagement-signature'),
  listing: href('medium-mediaEntry-applyEntry'),
};
