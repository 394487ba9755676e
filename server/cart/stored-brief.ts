import { type Brief, emptyBrief } from '@/lib/domain/briefs/brief';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';

/** A brief as the database keeps it: who is to be asked is sealed (security.md: At rest). */
type StoredBrief = Omit<Brief, 'contact_name' | 'contact_phone'> & {
  contact_name_sealed: Sealed | '';
  contact_phone_sealed: Sealed | '';
};

/** For `cart_items.brief` and `orders.brief`; an order may copy the cart's as it is. */
export function sealBrief({ contact_name, contact_phone, ...brief }: Brief): StoredBrief {
  return {
    ...brief,
    contact_name_sealed: contact_name ? seal(contact_name) : '',
    contact_phone_sealed: contact_phone ? seal(contact_phone) : '',
  };
}

/** Reads what {@link sealBrief} made; null where no brief is kept. Absent fields are empty. */
export function openBrief(stored: unknown): Brief | null {
  if (typeof stored !== 'object' || stored === null) return null;
  // Our own column; a contact from before it was sealed stands there as it was written.
  const {
    contact_name_sealed: name,
    contact_phone_sealed: phone,
    ...rest
  } = stored as Partial<StoredBrief & Brief>;
  return {
    ...emptyBrief,
    ...rest,
    contact_name: name ? unseal(name) : (rest.contact_name ?? ''),
    contact_phone: phone ? unseal(phone) : (rest.contact_phone ?? ''),
  };
}
