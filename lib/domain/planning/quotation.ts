import { type AddOnKind, addOnKinds } from '@/lib/domain/catalog/add-ons';
import type { Compared } from './comparison';

/** Placements on one quotation at most. */
export const mostQuoted = 30;

/** A placement of a quotation, with the add-ons that are wanted beside it. */
export interface Quoted extends Compared {
  addOns?: readonly AddOnKind[];
}

/**
 * The placements of a quotation's address: `sn`, `sn.position` or `sn.position.add-ons`, joined by commas, the add-ons by hyphens; an
 * account may stand there with several positions. What is none of that is left out.
 */
export function readQuoted(text: string): Quoted[] {
  const all = text.split(',').flatMap((part): Quoted[] => {
    const [, sn, position = '0', chosen = ''] =
      /^([a-z0-9]{8,40})(?:\.(\d{1,2}))?(?:\.([a-z-]+))?$/.exec(part.trim()) ?? [];
    if (!sn) return [];
    const names = chosen.split('-');
    const addOns = addOnKinds.filter((kind) => names.includes(kind));
    return [{ sn, position: Number(position), ...(addOns.length > 0 ? { addOns } : {}) }];
  });
  const key = ({ sn, position }: Quoted) => `${sn}.${position}`;
  return all
    .filter((line, index) => all.findIndex((other) => key(other) === key(line)) === index)
    .slice(0, mostQuoted);
}

/** The one spelling of {@link readQuoted}. */
export const writeQuoted = (lines: readonly Quoted[]): string =>
  lines
    .map(({ sn, position, addOns = [] }) =>
      [
        sn,
        ...(position || addOns.length > 0 ? [position] : []),
        ...(addOns.length > 0 ? [addOns.join('-')] : []),
      ].join('.'),
    )
    .join(',');
