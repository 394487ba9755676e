import type { TitleKind, TitleParticular } from '@/lib/domain/invoices/invoice';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';

/** Everything that is printed of a buyer; '' what was not given. */
export type TitleWords = { title_kind: TitleKind; name: string; tax_number: string } & Record<
  TitleParticular,
  string
>;

/** Where the files of an invoice go. */
export interface DeliveryWords {
  email: string;
}

/** Names, phones and accounts are personal: they are stored as one sealed text. */
export const sealWords = (words: TitleWords | DeliveryWords): Sealed => seal(JSON.stringify(words));

export const openTitle = (sealed: Sealed): TitleWords => JSON.parse(unseal(sealed)) as TitleWords; // sealed by sealWords alone

export const openDelivery = (sealed: Sealed): DeliveryWords =>
  JSON.parse(unseal(sealed)) as DeliveryWords; // as above
