import { unseal } from '@/server/kernel/crypto';
import type { users } from './tables';

export interface Contact {
  name: string;
  /** a mobile number or a landline; '' where none is set */
  phone: string;
  areaCode: string;
  address: string;
}

const noContact: Contact = { name: '', phone: '', areaCode: '', address: '' };

/** How an account says it is reached; all of it empty where it says nothing. */
export function contactOf(user: typeof users.$inferSelect): Contact {
  if (!user.contactSealed) return noContact;
  return { ...noContact, ...(JSON.parse(unseal(user.contactSealed)) as Partial<Contact>) };
}
