import { type Brief, emptyBrief } from '@/lib/domain/brief';
import { seal, unseal } from '@/server/kernel/crypto';

/** A brief as the database keeps it: the contact's phone is sealed (security.md: At rest). */
type StoredBrief = Omit<Brief, 'contact_phone'> & { contact_phone_sealed: string };

/** For `cart_items.brief` and `orders.brief`; an order may copy the cart's as it is. */
export function sealBrief({ contact_phone, ...brief }: Brief): StoredBrief {
  return { ...brief, contact_phone_sealed: contact_phone ? seal(contact_phone) : '' };
}

/** Reads what {@link sealBrief} made; null where no brief is kept. Absent fields are empty. */
export function openBrief(stored: unknown): Brief | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { contact_phone_sealed: sealed, ...rest } = stored as Partial<StoredBrief & Brief>; // our own column
  return {
    ...emptyBrief,
    ...rest,
    contact_phone: sealed ? unseal(sealed) : (rest.contact_phone ?? ''),
  };
}
