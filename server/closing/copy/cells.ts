import { briefLabels } from '@/lib/domain/briefs/brief';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { maskPhone } from '@/lib/domain/identity/phone';
import { openBrief } from '@/server/cart/public';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type SheetCell, yuanCell } from '@/server/kernel/sheets/cell';

/*
 * How values read in the copy of a person's data. What its owner's screens show whole is opened (names, tax numbers, addresses,
 * the contact of a brief); what they mask stays masked (login phones, identity numbers, mail addresses), of a card its tail.
 */

export const yuan = (fen: number | null): SheetCell => (fen === null ? '' : yuanCell(fen));

/** A state or kind by its list. */
export const named =
  (names: Readonly<Record<string, string>>) =>
  (value: string | number | null): string =>
    value === null ? '' : (names[value] ?? String(value));

export const rate = (share: string | null): string => (share === null ? '' : rateLabel(share));

export const opened = (sealed: Sealed | null): string => (sealed ? unseal(sealed) : '');

export const openedPhone = (sealed: Sealed | null): string => {
  const phone = opened(sealed);
  return phone && maskPhone(phone);
};

export const platformNames = (numbers: number | readonly number[]): string =>
  [numbers]
    .flat()
    .map((no) => findPlatform(no)?.name ?? '')
    .filter(Boolean)
    .join('、');

/** A brief as its own form names it; files are listed by themselves. */
export function briefCell(stored: unknown): string {
  const brief = openBrief(stored);
  if (!brief) return '';
  const { files: _, ...texts } = brief;
  return Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => `${briefLabels[field as keyof typeof texts] ?? field}：${text}`)
    .join('\n');
}

/** Why single columns are not given; the first sheet says the same in general. */
export const internal = 'a number or mark of the program, which says nothing of a person';
export const itself = 'the account whose copy it is';
export const hash = 'made for looking up or checking; what it is made of is given';
export const secret = 'opens something for whoever has it';
export const fileKey = 'where a file lies; files are listed by name';
export const others = 'personal data of somebody else, or who that is';
export const elsewhere = 'said by another column';
