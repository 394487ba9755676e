import { asc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { certificateTypeKeys, certificateTypes } from '@/lib/domain/contracts/certificate-types';
import { paperRoles } from '@/lib/domain/contracts/facts';
import { recordKinds } from '@/lib/domain/contracts/record';
import { signingLevels } from '@/lib/domain/contracts/signing-level';
import { type ContractKind, contractRoles } from '@/lib/domain/contracts/states';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { maskPhone } from '@/lib/domain/identity/phone';
import { inTwo } from '@/lib/domain/money/in-two';
import { sumFen } from '@/lib/domain/money/money';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { presentOrder, selectOrders, toView, viewerOf } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';
import { hasFaceChecker } from '@/server/providers/face/provider';
import { identityCheckerOutside } from '@/server/providers/identity/provider';
import { verifiedNameOf } from '@/server/verification/public';
import { certificateDueOf } from './completion/certificate-due';
import { ownCertificate } from './completion/certificates';
import {
  type Contract,
  currentSigner,
  type Signer,
  type SignerRef,
  signersOf,
  stepOf,
} from './lock-contract';
import { openFacts } from './paper/collect-facts';
import { contractFileName } from './paper/contract-file';
import { missingDetails, needsBrief, partiesOf, partyLabel } from './paper/party-details';
import { accountNames, isDue, methodOf, presentRows } from './present-contract';
import { waitingAt } from './provider/at-provider';
import { contentOf, kindOf, readRecord } from './record/read-record';
import { openFaceOf } from './signing/face';
import { phoneOf } from './signing/signer-phone';
import { openTransactionOf } from './signing/transactions';
import { withdrawalFor } from './signing/withdraw-contract';
import { contractOrders, contracts } from './tables';

type Shown = NonNullable<Output<'contract/index'>['contract']>;

/**
 * One contract as one of its sides reads it, with the next step.
 * @throws appError not_found where it is missing or somebody else's
 */
export async function showContract(
  db: Db,
  caller: Caller,
  which: SignerRef,
): Promise<Pick<Output<'contract/index'>, 'contract' | 'next_page'>> {
  const { contract, signers, signer } = await findOwnContract(db, caller, which);
  const { id } = which;
  const [row] = await presentRows(db, [contract], caller.userId);
  if (!row) throw new Error('a contract has a row');
  const record = await readRecord(db, contract);
  const shownOrders = await ordersOf(db, caller, id);
  const parties = await partiesOf(db, contract);
  const names = await accountNames(db, [contract.buyerId, contract.sellerId]);
  // Beside a paper stands who is on it; a draft has the names of the accounts.
  const onPaper = contract.factsSealed ? openFacts(contract.factsSealed).parties : [];
  return {
    contract: {
      businessContract: {
        ...row,
        ...shownOrders,
        order_sn_list: shownOrders.orders.map(({ order_sn }) => order_sn),
        parties: paperRoles[contract.kind].flatMap(({ key, label }) => {
          const side = signers.find(({ role }) => contractRoles[role].party === key);
          if (!side) return [];
          const written = onPaper.find((each) => each.key === key)?.name;
          return {
            party: label,
            name:
              side.userId === null ? '平台（销售方）' : (written ?? names.get(side.userId) ?? ''),
            is_mine: side.userId === caller.userId,
          };
        }),
        lacks:
          contract.state === 'draft'
            ? parties.flatMap((party) =>
                missingDetails(party).map((what) => ({
                  is_mine: party.userId === caller.userId,
                  party: partyLabel(contract.kind, party.role),
                  what,
                })),
              )
            : [],
        valid: contract.validFrom ? `${contract.validFrom} – ${contract.validTo}` : '',
        sha256: contract.sha256 ?? '',
        file_name: contractFileName(contract),
        bytes: contract.bytes ?? 0,
        check_code: contract.checkCode,
        ended_reason: contract.endedReason,
        finished_at: contract.finishedAt?.toISOString() ?? null,
        stamped_by: contract.stampedBy,
        events: record.links.map((link) => {
          const { by, account, person, note } = contentOf(link);
          return {
            seq: link.seq,
            at: link.happened_at,
            who: account === caller.userId ? '您' : whoOf(contract.kind, by, person),
            what: `${recordKinds[kindOf(link)]}${note ? `，${note}` : ''}`,
          };
        }),
        record_count: record.links.length,
        record_tail: record.tail,
      },
      businessContractMember: await presentMember(db, contract, signer, signers),
      contractMemberIdType: certificateTypeKeys.map((type) => ({
        id_type: type,
        name: certificateTypes[type].name,
        sides: certificateTypes[type].sides,
        hint: certificateTypes[type].hint,
      })),
    },
    next_page: contract.state === 'signing' || contract.state === 'done' ? stepOf(signer) : null,
  };
}

const bys: Readonly<Record<string, string>> = {
  platform: '平台',
  system: '系统',
  operator: '平台运营',
};

/** 乙方·陆*; the platform and its clocks by their names. */
export const whoOf = (kind: ContractKind, by: string, person: string): string =>
  by === 'buyer' || by === 'seller'
    ? `${partyLabel(kind, by)}${person ? `·${person}` : ''}`
    : (bys[by] ?? '');

/**
 * The caller's contract, not held.
 * @throws appError not_found where it is missing or somebody else's, both alike
 */
export async function findOwnContract(
  db: Db,
  caller: Caller,
  { id, memberId }: SignerRef,
): Promise<{ contract: Contract; signers: Signer[]; signer: Signer }> {
  const signers = await signersOf(db, [id]);
  const signer = currentSigner(signers, caller.userId, memberId);
  const [contract] = signer ? await db.select().from(contracts).where(eq(contracts.id, id)) : [];
  if (!contract || !signer) throw appError('not_found');
  return { contract, signers, signer };
}

function sideBySide(
  contract: Contract,
  { userId }: Signer,
  signers: readonly Signer[],
): Shown['businessContractMember']['side_by_side'] {
  const own = signers.filter((each) => each.userId === userId);
  if (own.every(({ inOrder }) => inOrder)) return [];
  return own.map((each) => ({
    id: each.id,
    name: unseal(each.nameSealed),
    state: each.signedAt ? 'signed' : isDue(contract, each, own) ? 'due' : 'waiting',
  }));
}

async function ordersOf(
  db: Db,
  caller: Caller,
  contractId: number,
): Promise<Pick<Shown['businessContract'], 'orders' | 'escrow_fen' | 'release'>> {
  const held = await db
    .select({ id: contractOrders.orderId })
    .from(contractOrders)
    .where(eq(contractOrders.contractId, contractId))
    .orderBy(asc(contractOrders.position));
  if (held.length === 0) return { orders: [], escrow_fen: 0, release: [] };
  const ids = held.map(({ id }) => id);
  const views = (await selectOrders(db).where(inArray(orders.id, ids))).map(toView);
  views.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const shares = views.map(({ priceFen, releasePercent }) => inTwo(priceFen, releasePercent));
  const shown = views.map((view) => ({
    ...presentOrder(view, viewerOf(caller)),
    needsBrief: needsBrief(view),
  }));
  return {
    orders: shown.map((order) => ({
      order_sn: order.order_sn,
      title: order.good_title,
      platform: order.staff_style,
      platform_name: order.platform_name,
      position_name: order.position_label,
      wanted_date: order.wanted_date ?? '',
      needs_brief: order.needsBrief,
      price_fen: order.price_fen,
      state_label: order.state_label,
      turn: order.clock.due_at ? order.clock.who_label : '',
      due_at: order.clock.due_at,
    })),
    escrow_fen: sumFen(views.map(({ escrowFen }) => escrowFen)),
    release: [
      {
        label: '验收后放款',
        percent: views[0]?.releasePercent ?? 0,
        amount_fen: sumFen(shares.map(([released]) => released)),
      },
      {
        label: `保留期 ${views[0]?.retentionDays ?? 0} 天后`,
        percent: 100 - (views[0]?.releasePercent ?? 0),
        amount_fen: sumFen(shares.map(([, kept]) => kept)),
      },
    ],
  };
}

async function presentMember(
  db: Db,
  contract: Contract,
  signer: Signer,
  signers: readonly Signer[],
): Promise<Shown['businessContractMember']> {
  const verified = signer.userId ? await verifiedNameOf(db, signer.userId) : null;
  const open = await openTransactionOf(db, signer.id);
  const certificate = ownCertificate(signer, signer.userId ?? 0);
  const isOwnName = signer.rank === 0 && verified !== null;
  const isSigning = contract.state === 'signing';
  const there = waitingAt(contract, signer);
  return {
    id: signer.id,
    name: unseal(signer.nameSealed),
    role: signer.role,
    transaction_id: open?.transactionId ?? null,
    transaction_kind: (open?.kind ?? '') as '' | 'elements' | 'confirm', // written by openTransaction only
    id_type: signer.idType,
    signed_at: signer.signedAt?.toISOString() ?? null,
    level: signer.level,
    level_label: signingLevels[signer.level].label,
    real_name: unseal(signer.nameSealed),
    id_number: certificate.number || (isOwnName ? maskIdNumber(verified.idNumber) : ''),
    mobile: signer.userId ? maskPhone(await phoneOf(db, signer)) : '',
    is_named: signer.rank > 0,
    card_of: verified?.kind ?? 'person',
    elements_go_to: identityCheckerOutside(),
    has_face: hasFaceChecker(),
    has_open_face: Boolean(
      hasFaceChecker() && signer.userId && (await openFaceOf(db, signer.id, signer.userId)),
    ),
    agreed_at: signer.agreedAt?.toISOString() ?? null,
    passed_at: signer.passedAt?.toISOString() ?? null,
    passed_by: methodOf(signer),
    certificate: {
      state: signer.certificate,
      reason: signer.certificateReason,
      name: certificate.name,
      sent_at: signer.certificateSentAt?.toISOString() ?? null,
      due_at: await certificateDueOf(db, signer),
      pictures: certificate.pictures,
    },
    wants_certificate: signer.wantsCertificate,
    confirmed_at: signer.confirmedAt?.toISOString() ?? null,
    ...(there ? { signs_at: there.provider.label } : {}),
    side_by_side:
      isSigning || contract.state === 'done' ? sideBySide(contract, signer, signers) : [],
    seal: verified?.kind === 'company' && signer.rank === 0 ? 'company' : 'person',
    can_name_cosigners:
      isSigning &&
      verified?.kind === 'company' &&
      !signers.some(
        ({ userId, signedAt, rank }) => userId === signer.userId && (signedAt || rank > 0),
      ),
    withdrawal: withdrawalFor(contract, signers, signer.userId ?? 0),
    can_refuse: (isSigning || contract.state === 'draft') && !signer.confirmedAt,
  };
}
