import { areaHref } from '@/lib/address/routes';
import { contractKinds } from '@/lib/domain/contracts/states';
import { signingDays } from '@/lib/domain/contracts/times';
import { type TemplatedWords, worded } from '@/lib/domain/messages/notice-templates';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import type { Contract, Signer } from './lock-contract';
import { missingDetails, type Party } from './paper/party-details';

export const nameOf = ({ kind, contractSn }: Contract) => `《${contractKinds[kind]}》${contractSn}`;

export const linkOf = (role: Signer['role'], contract: Contract) =>
  areaHref(role === 'buyer' ? 'personal' : 'medium', 'otherManagement-signature', {
    rowId: contract.id,
  });

const customers = (contract: Contract) => [
  ...(contract.buyerId ? [{ role: 'buyer' as const, userId: contract.buyerId }] : []),
  ...(contract.sellerId ? [{ role: 'seller' as const, userId: contract.sellerId }] : []),
];

/** Every message about a contract; the key says which event and person, so that none is told twice. */
export const contractNotices = {
  lacking: async (tx: Db, contract: Contract, parties: readonly Party[]) =>
    notify(
      tx,
      parties
        .filter((party) => missingDetails(party).length > 0)
        .map((party) => ({
          userId: party.userId,
          key: `contract ${contract.id} lacking ${party.role}`,
          ...worded('contract_lacking', {
            contract: nameOf(contract),
            missing: missingDetails(party).join('、'),
          }),
          link: linkOf(party.role, contract),
        })),
    ),
  started: async (tx: Db, contract: Contract, parties: readonly Party[]) =>
    notify(
      tx,
      parties.map(({ role, userId }) => ({
        userId,
        key: `contract ${contract.id} started ${role}`,
        ...worded('contract_started', { contract: nameOf(contract), days: String(signingDays) }),
        link: linkOf(role, contract),
      })),
    ),
  /** to everybody who has not signed yet; `mark` tells one reminder from the next */
  remind: async (
    tx: Db,
    contract: Contract,
    signers: readonly Signer[],
    mark: string,
    words: TemplatedWords,
  ) =>
    notify(
      tx,
      customers(contract)
        .filter(({ userId }) =>
          signers.some((signer) => signer.userId === userId && !signer.signedAt),
        )
        .map(({ role, userId }) => ({
          userId,
          key: `contract ${contract.id} remind ${role} ${mark}`,
          ...words,
          link: linkOf(role, contract),
        })),
    ),
  /** an event that both sides read; `except` did it */
  told: async (
    tx: Db,
    contract: Contract,
    event: string,
    words: TemplatedWords,
    except: number | null = null,
  ) =>
    notify(
      tx,
      customers(contract)
        .filter(({ userId }) => userId !== except)
        .map(({ role, userId }) => ({
          userId,
          key: `contract ${contract.id} ${event} ${role}`,
          ...words,
          link: linkOf(role, contract),
        })),
    ),
};
