import { formatTime } from '@/lib/domain/time/format-time';
import type { Signer } from './contract-words';

export interface PartyNode {
  /** 甲方 */
  party: string;
  state: Signer['state'];
  /** 柚白, 您 */
  name: string;
  /** 11-21 of a signature, 1/2 of several people; '' none. Stays whole where the name is too long. */
  end: string;
  /** everything that these leave out */
  title: string;
}

const places: Record<Signer['state'], number> = { signed: 0, refused: 1, due: 2, waiting: 3 };

/** One node a side, whoever of it signs; those who have signed stand first, in the order of their signatures. */
export function partyNodes(signers: readonly Signer[]): PartyNode[] {
  const parties = [...new Set(signers.map(({ party }) => party))].map((party) =>
    signers.filter((signer) => signer.party === party),
  );
  return parties
    .map((people) => ({ people, state: stateOf(people), at: lastOf(people) }))
    .sort((a, b) => places[a.state] - places[b.state] || a.at.localeCompare(b.at))
    .map(({ people, state, at }) => ({
      party: people[0]?.party ?? '',
      state,
      ...wordsOf(people, state, at),
      title: people
        .map(({ party, name, person, signed_at: signedAt }) =>
          [party, name, person, signedAt ? formatTime(signedAt, 'minute') : '']
            .filter(Boolean)
            .join(' '),
        )
        .join('；'),
    }));
}

function stateOf(people: readonly Signer[]): Signer['state'] {
  if (people.some(({ state }) => state === 'refused')) return 'refused';
  if (people.every(({ state }) => state === 'signed')) return 'signed';
  return people.some(({ state }) => state === 'due') ? 'due' : 'waiting';
}

/** Of the last signature; '' none */
const lastOf = (people: readonly Signer[]): string =>
  people.reduce((last, { signed_at: at }) => (at && at > last ? at : last), '');

function wordsOf(
  people: readonly Signer[],
  state: Signer['state'],
  at: string,
): Pick<PartyNode, 'name' | 'end'> {
  const name = people.some(({ is_mine: isMine }) => isMine) ? '您' : (people[0]?.name ?? '');
  if (state === 'signed') return { name, end: formatTime(at, 'day') };
  const signed = people.filter((signer) => signer.state === 'signed').length;
  return { name, end: people.length > 1 ? `${signed}/${people.length}` : '' };
}
