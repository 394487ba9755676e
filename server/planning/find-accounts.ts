import type { Answer } from '@/lib/contract';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { type PastedLine, readPasted } from '@/lib/domain/planning/pasted-names';
import { cardsOf, findNamed, type Named } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';

type Found = Answer<'find_accounts'>;

/** What is offered of a line that may mean several. */
const CHOICES = 5;

/**
 * Looks for the accounts of a pasted list: one that a line means, several that it may mean, or none.
 * @param chosen of lines that may mean several, the good that was meant, by the line's text
 */
export async function findAccounts(
  db: Db,
  text: string,
  chosen: ReadonlyMap<string, string>,
): Promise<Found> {
  const { lines, repeated, left } = readPasted(text);
  const asked = lines.map((line) => ({ ...line, name: chosen.get(line.text) ?? line.name }));
  const named = await findNamed(db, asked);
  const byLine = new Map<number, Named[]>();
  for (const one of named) byLine.set(one.at, [...(byLine.get(one.at) ?? []), one]);
  const told = asked.map((line, at) => ({
    text: line.text,
    name: line.name,
    platform: line.platform,
    ...meant(line, byLine.get(at) ?? []),
  }));
  const ids = new Map(named.map(({ good_sn, good_id }) => [good_sn, good_id]));
  const shown = [...new Set(told.flatMap(({ sns }) => sns))].flatMap((sn) => ids.get(sn) ?? []);
  return { lines: told, goods: await cardsOf(db, shown), repeated, left };
}

/** A number or an id means one good; so does a name that one alone has. What only sounds or begins so is offered. */
function meant(
  { name }: PastedLine,
  candidates: readonly Named[],
): Pick<Found['lines'][number], 'state' | 'sns'> {
  const plain = plainWord(name);
  const exact = [
    candidates.filter(({ good_sn }) => good_sn === name.trim()),
    candidates.filter(({ account_id }) => plainWord(account_id) === plain),
    candidates.filter(({ title }) => plainWord(title) === plain),
  ].find((group) => group.length > 0);
  const sns = (exact ?? candidates).map(({ good_sn }) => good_sn);
  if (exact && sns.length === 1) return { state: 'found', sns };
  return { state: sns.length > 0 ? 'ambiguous' : 'missing', sns: sns.slice(0, CHOICES) };
}
