import { type Compared, readColumns } from './comparison';

/** Placements on one quotation at most. */
export const mostQuoted = 30;

/** The placements of a quotation's address: as a comparison's, but an account may stand there with several positions. */
export function readQuoted(text: string): Compared[] {
  const all = readColumns(text);
  const key = ({ sn, position }: Compared) => `${sn}.${position}`;
  return all
    .filter((line, index) => all.findIndex((other) => key(other) === key(line)) === index)
    .slice(0, mostQuoted);
}
