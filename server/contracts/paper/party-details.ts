import { eq, inArray } from 'drizzle-orm';
import { briefLack } from '@/lib/domain/briefs/brief';
import { areaName } from '@/lib/domain/catalog/areas';
import { paperRoles } from '@/lib/domain/contracts/facts';
import {
  authorisationInReview,
  authorisationLack,
} from '@/lib/domain/contracts/signing-authorisation';
import {
  type ContractKind,
  type ContractRole,
  contractRoles,
  rolesOfKind,
} from '@/lib/domain/contracts/states';
import { isSameName } from '@/lib/domain/identity/party-name';
import { allows } from '@/lib/domain/orders/transitions';
import { contactOf, userById } from '@/server/account/public';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { factsOf, selectOrders, toView } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';
import {
  type Authorisation,
  authorisationOf,
  type VerifiedName,
  verifiedNameOf,
} from '@/server/verification/public';
import type { Contract } from '../lock-contract';
import { contractOrders, contractParties } from '../tables';

/** What a side says for the paper beside what is verified. */
export interface PartyDetails {
  address: string;
  /** who signs for a company; '' its legal representative, or the person itself */
  signerName: string;
}

export interface Party {
  role: Exclude<ContractRole, 'platform'>;
  userId: number;
  nicename: string;
  /** null: not verified */
  verified: VerifiedName | null;
  /** '' where nobody has said it */
  address: string;
  signerName: string;
  /** of a company's signer who is not its legal representative; null: none, or none is needed */
  authorisation: Authorisation | null;
  /** of an advertiser: an order of the draft waits for its brief, which is part of the paper */
  owesBrief: boolean;
  /** that the account logs in with */
  phone: string;
}

/** The customers' sides of a contract as they are known now. Personal data: for the paper, and for their owner. */
export async function partiesOf(db: Db, contract: Contract): Promise<Party[]> {
  const said = await db
    .select()
    .from(contractParties)
    .where(eq(contractParties.contractId, contract.id));
  const parties: Party[] = [];
  for (const role of rolesOfKind[contract.kind]) {
    if (role === 'platform') continue;
    const userId = role === 'buyer' ? contract.buyerId : contract.sellerId;
    if (userId === null) throw new Error(`contract ${contract.id} has no ${role}`);
    const user = await userById(db, userId);
    const row = said.find((each) => each.role === role);
    const details = row ? openDetails(row.detailsSealed) : null;
    const contact = contactOf(user);
    const usual = contact.address ? `${areaName(Number(contact.areaCode))}${contact.address}` : '';
    const verified = await verifiedNameOf(db, userId);
    const signerName = details?.signerName || verified?.legalPerson || verified?.name || '';
    parties.push({
      role,
      userId,
      nicename: user.nicename,
      verified,
      address: details?.address ?? usual,
      signerName,
      authorisation: isNamedSigner(verified, signerName)
        ? await authorisationOf(db, userId, signerName)
        : null,
      owesBrief: role === 'buyer' && (await isBriefOwed(db, contract)),
      phone: unseal(user.phoneSealed),
    });
  }
  return parties;
}

async function isBriefOwed(db: Db, { id, kind, state }: Contract): Promise<boolean> {
  if (kind !== 'service' || state !== 'draft') return false;
  const own = db
    .select({ id: contractOrders.orderId })
    .from(contractOrders)
    .where(eq(contractOrders.contractId, id));
  const found = await selectOrders(db).where(inArray(orders.id, own));
  return found.some((each) => needsBrief(toView(each)));
}

/** Paid, and its brief can still be written: as long as it is not, there is nothing to attach. */
export const needsBrief = (order: Parameters<typeof factsOf>[0]): boolean =>
  allows(factsOf(order), 'complete_brief');

export const sealDetails = (details: PartyDetails): Sealed => seal(JSON.stringify(details));

const openDetails = (sealed: Sealed) => JSON.parse(unseal(sealed)) as PartyDetails; // written by sealDetails

/** What a side still has to say before there can be a paper, as the screens name it. */
export function missingDetails(party: Party): string[] {
  const { verified, address, signerName, authorisation, owesBrief } = party;
  return [
    ...(verified ? [] : ['实名认证']),
    ...(address ? [] : ['通讯地址']),
    ...(!isNamedSigner(verified, signerName) || authorisation?.state === 'approved'
      ? []
      : [authorisation ? authorisationInReview : authorisationLack]),
    ...(owesBrief ? [briefLack] : []),
  ];
}

/** Somebody signs for a company who is not its legal representative: he holds an authorisation (domain.md). */
export const isNamedSigner = (verified: VerifiedName | null, signerName: string): boolean =>
  verified?.kind === 'company' && !isSameName(verified.legalPerson, signerName);

/** 甲方, 乙方 …: how the paper of a kind calls a side. */
export function partyLabel(kind: ContractKind, role: ContractRole): string {
  const { party } = contractRoles[role];
  return paperRoles[kind].find(({ key }) => key === party)?.label ?? '';
}
