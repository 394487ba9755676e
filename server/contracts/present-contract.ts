import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { ifUnsigned } from '@/lib/domain/contracts/orders-go-on';
import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { remindEveryHours } from '@/lib/domain/contracts/times';
import { maskName } from '@/lib/domain/identity/party-name';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatTime } from '@/lib/domain/time/format-time';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { type CalendarAt, calendarsSince } from '@/server/site/public';
import { certificateDueAt } from './completion/certificate-due';
import {
  type Contract,
  currentSigner,
  mayAct,
  type Signer,
  signersOf,
  stepOf,
} from './lock-contract';
import { partyLabel } from './paper/party-details';
import { togetherKey } from './signing/confirm-signing';

export type ContractRow = Output<'contract/index'>['list'][number];
type SignerState = ContractRow['signers'][number];

/** How a signer showed who he is, as the record and the pages say it. */
const ways: Readonly<Record<string, string>> = {
  server: '服务器证书',
  verified: '实名核验',
  three: '三要素',
  four: '四要素',
  face: '人脸核验',
  hand: '证件人工核对',
};

export const methodOf = ({ passedBy }: Pick<Signer, 'passedBy'>): string => ways[passedBy] ?? '';

/** What a list needs beside the rows themselves, read once for all of them. */
interface Around {
  names: Map<number, string>;
  /** of contracts with orders; replaced: one of them stands in another contract by now */
  ordersOf: Map<number, { count: number; replaced: boolean }>;
  nowMs: number;
  calendarAt: CalendarAt;
}

/** Contracts as one of their sides reads them: the one place that decides what of a row leaves. */
export async function presentRows(
  db: Db,
  contracts: readonly Contract[],
  viewerId: number,
): Promise<ContractRow[]> {
  if (contracts.length === 0) return [];
  const all = await signersOf(
    db,
    contracts.map(({ id }) => id),
  );
  const around = await readAround(db, contracts, all);
  return contracts.map((contract) =>
    presentRow(
      contract,
      all.filter(({ contractId }) => contractId === contract.id),
      viewerId,
      around,
    ),
  );
}

function presentRow(
  contract: Contract,
  signers: readonly Signer[],
  viewerId: number,
  { names, ordersOf, nowMs, calendarAt }: Around,
): ContractRow {
  const mine = currentSigner(signers, viewerId);
  const step = mine ? stepOf(mine) : null;
  const isMyTurn =
    contract.state === 'signing' && mine !== undefined && isDue(contract, mine, signers);
  const otherId = contract.buyerId === viewerId ? contract.sellerId : contract.buyerId;
  const isEarly =
    contract.remindedAt !== null &&
    nowMs - contract.remindedAt.getTime() < remindEveryHours * 3_600_000;
  return {
    id: contract.id,
    contract_sn: contract.contractSn,
    kind: contract.kind,
    title: contractKinds[contract.kind],
    other_name: otherId === null ? '平台' : (names.get(otherId) ?? ''),
    amount_fen: contract.amountFen,
    amount_capital: contract.amountFen === null ? '' : capitalNumerals(contract.amountFen),
    order_count: ordersOf.get(contract.id)?.count ?? 0,
    pages: contract.pages,
    state: contract.state,
    state_label: contractStates[contract.state],
    is_my_turn: isMyTurn,
    can_sign_together: isMyTurn && step === 'wait_confirm' && contract.kind === 'service',
    together_key: mine ? togetherKey(contract, mine) : '',
    signers: signers.map((signer) => presentSigner(contract, signer, signers, { viewerId, names })),
    created_at: contract.createdAt.toISOString(),
    expires_at: contract.state === 'signing' ? (contract.expiresAt?.toISOString() ?? null) : null,
    is_resting: contract.restingSince !== null,
    changed_at: contract.updatedAt.toISOString(),
    note: noteOf(contract, step, certificateDue(signers, viewerId, calendarAt)),
    can_remind:
      contract.state === 'signing' &&
      mine?.signedAt != null &&
      !isEarly &&
      signers.some(({ userId, signedAt }) => userId !== viewerId && !signedAt),
    can_ask_again:
      ['expired', 'refused', 'revoked'].includes(contract.state) &&
      !ordersOf.get(contract.id)?.replaced,
  };
}

export function presentSigner(
  contract: Contract,
  signer: Signer,
  signers: readonly Signer[],
  { viewerId, names }: { viewerId: number; names: Map<number, string> },
): SignerState {
  const isMine = signer.userId === viewerId;
  const isOver = contract.state !== 'signing';
  return {
    id: signer.id,
    role: signer.role,
    party: partyLabel(contract.kind, signer.role),
    name: signer.userId === null ? '平台' : isMine ? '您' : (names.get(signer.userId) ?? ''),
    person: signer.role === 'platform' ? '' : maskName(unseal(signer.nameSealed)),
    is_mine: isMine,
    state: signer.signedAt
      ? 'signed'
      : signer.refusedAt
        ? 'refused'
        : isMine && !isOver && isDue(contract, signer, signers)
          ? 'due'
          : 'waiting',
    way: methodOf(signer),
    signed_at: signer.signedAt?.toISOString() ?? null,
  };
}

/** Something is to be done by this signer: here, or where the contract is signed. */
export const isDue = (contract: Contract, signer: Signer, signers: readonly Signer[]): boolean =>
  mayAct(
    signer,
    signers.filter(({ userId }) => userId === signer.userId),
  ) ||
  (contract.providerRef !== null && stepOf(signer) === 'ready_sign');

/** One line under the clock: what is missing, why it ended, what happens otherwise. */
function noteOf(contract: Contract, step: string | null, reviewedBy: string | null): string {
  const { state, endedReason, restingSince, finishedAt, expiresAt } = contract;
  if (state === 'draft') return '资料补全后生成合同';
  if (state === 'done')
    return `${finishedAt ? formatTime(finishedAt.toISOString(), 'minute') : ''} 生效`;
  if (state === 'signing') {
    if (reviewedBy) return `${formatTime(reviewedBy, 'minute')} 前审完证件`;
    if (restingSince) return '证件核对中，期限暂停';
    if (step === 'finished') return '您已签，等其余各方';
    return expiresAt ? ifUnsigned : '';
  }
  return endedReason;
}

/** By when the last of the viewer's own certificates is looked at; null: none waits. */
function certificateDue(
  signers: readonly Signer[],
  viewerId: number,
  calendarAt: CalendarAt,
): string | null {
  const dues = signers
    .filter(({ userId }) => userId === viewerId)
    .flatMap((signer) => certificateDueAt(signer, calendarAt) ?? []);
  return dues.sort().at(-1) ?? null;
}

async function readAround(
  db: Db,
  contracts: readonly Contract[],
  signers: readonly Signer[],
): Promise<Around> {
  const userIds = contracts.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
  const names = await accountNames(db, userIds);
  const held = await rows<{ id: number; count: number; replaced: boolean }>(
    db,
    sql`select o.contract_id as id, count(*)::int as count, bool_or(l.contract_id is not null) as replaced
        from contract_orders o
          left join contract_orders l
            on l.order_id = o.order_id and l.is_living and l.contract_id <> o.contract_id
        where o.contract_id in ${contracts.map(({ id }) => id)} group by o.contract_id`,
  );
  const [clock] = await rows<{ now: string }>(db, sql`select now()::text as now`);
  const sent = signers
    .flatMap(({ certificate, certificateSentAt: at }) => (certificate === 'sent' && at ? [at] : []))
    .sort((a, b) => a.getTime() - b.getTime());
  return {
    names,
    ordersOf: new Map(held.map(({ id, ...rest }) => [id, rest])),
    nowMs: new Date(clock?.now ?? 0).getTime(),
    calendarAt: await calendarsSince(db, sent[0]),
  };
}

/** Names of accounts as the other side knows them. */
export async function accountNames(
  db: Db,
  userIds: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(userIds.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await rows<{ id: number; name: string }>(
    db,
    sql`select id, nicename as name from users where id in ${wanted}`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
