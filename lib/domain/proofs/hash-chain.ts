import { canonicalJson, type Json } from './canonical-json';

/** One record of an append-only chain; `hash` is that of {@link linkText}. Whose chain it is stands in each as well. */
export interface ChainRecord {
  /** from 1 */
  seq: number;
  kind: string;
  /** ISO 8601 in UTC, to the millisecond */
  happened_at: string;
  content: Json;
  /** hash of the record before; '' in the first */
  prev_hash: string;
  /** hex SHA-256 */
  hash: string;
}

/** Of the publication of an order. */
export interface ChainLink extends ChainRecord {
  order_id: number;
}

/** Of the signing of a contract. */
export interface ContractLink extends ChainRecord {
  contract_id: number;
}

/** Hex SHA-256 of a text in UTF-8; handed in, so that these rules hold wherever they run. */
export type HashOf = (text: string) => string;

/** The text that a record's hash is of: everything in it but the hash. */
export function linkText<L extends ChainRecord>({
  hash: _hash,
  ...said
}: Omit<L, 'hash'> & { hash?: string }): string {
  return canonicalJson({ ...said } as { [key: string]: Json }); // a link holds JSON only
}

export interface ChainFault {
  /** the first record that is not right */
  seq: number;
  what: 'hash' | 'prev_hash' | 'seq';
}

/**
 * Looks through a chain from its beginning.
 * @param links of one subject, by seq
 * @returns null where every record is as it was written and hangs on the one before
 */
export function chainFault(links: readonly ChainRecord[], hashOf: HashOf): ChainFault | null {
  let before = '';
  for (const [index, link] of links.entries()) {
    if (link.seq !== index + 1) return { seq: link.seq, what: 'seq' };
    if (link.prev_hash !== before) return { seq: link.seq, what: 'prev_hash' };
    if (link.hash !== hashOf(linkText(link))) return { seq: link.seq, what: 'hash' };
    before = link.hash;
  }
  return null;
}
