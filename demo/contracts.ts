import { and, eq, sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { signingTermsVersion } from '@/lib/domain/contracts/signing-terms';
import { maskName } from '@/lib/domain/identity/party-name';
import { users } from '@/server/account/tables';
import {
  appendRecord,
  createAgreement,
  createOrderContracts,
  lockContract,
  refuseContract,
  runContractWork,
  signersOf,
} from '@/server/contracts/demo-access';
import { contractSigners } from '@/server/contracts/tables';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { seal, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';

type Side = 'buyer' | 'seller';

/** How far each contract of the demonstration went, the newest order first; whoever signs does it in this order. */
const plans: readonly { signed: readonly Side[]; refused?: string }[] = [
  { signed: ['seller'] },
  { signed: [] },
  { signed: ['buyer'] },
  { signed: ['seller', 'buyer'] },
  { signed: [], refused: '期望发布日期与档期冲突，改期后可以重新发起' },
];

/**
 * Contracts between the two accounts of the demonstration, each about one running order: one waits for either side, one is
 * done, one was refused; and the owner's entry agreement, which comes before the first sale. They are made and signed as everybody's are, with real papers and signatures.
 */
export async function seedContracts(tx: Db, buyerId: number, sellerId: number): Promise<void> {
  await giveAddress(tx, buyerId, '示例市示例区演示路 66 号');
  await giveAddress(tx, sellerId, '示例市样例区试用街 8 号 2 幢');
  const orderSns = await rows<{ sn: string }>(
    tx,
    sql`select order_sn as sn from orders where buyer_id = ${buyerId} and seller_id = ${sellerId}
          and paid_at is not null and brief_completed_at is not null
          and state in ('pending_accept', 'producing', 'draft_review', 'draft_revising',
            'pending_publish', 'inspecting', 'pending_confirm', 'retaining')
        order by id desc`,
  );
  const entry = await createAgreement(as(tx, sellerId, groupOf.media), 'entry');
  const asked: { id: number; plan: (typeof plans)[number] }[] = [];
  for (const { sn } of orderSns) {
    const plan = plans[asked.length];
    if (!plan) break;
    const [created] = await createOrderContracts(as(tx, buyerId, groupOf.advertiser), [sn]);
    // Orders that were paid together stand in one contract.
    if (created && !asked.some(({ id }) => id === created.id)) asked.push({ id: created.id, plan });
  }
  await runContractWork(tx);
  await signAs(tx, entry.id, 'seller');
  for (const { id, plan } of asked) {
    for (const side of plan.signed) await signAs(tx, id, side);
    if (plan.refused) {
      await refuseContract(as(tx, sellerId, groupOf.media), { id, reason: plan.refused });
    }
  }
}

/** A side that has read, shown who it is and confirmed; its seal is set by the same work as everybody's. */
async function signAs(tx: Db, contractId: number, role: Side): Promise<void> {
  const contract = await lockContract(tx, contractId);
  const signer = (await signersOf(tx, [contractId])).find((each) => each.role === role);
  if (!signer) throw new Error(`contract ${contractId} has a ${role}`);
  const said = {
    by: role,
    account: signer.userId ?? 0,
    person: maskName(unseal(signer.nameSealed)),
  } as const;
  await appendRecord(tx, contract, 'agreed', {
    ...said,
    text: `signing ${signingTermsVersion}`,
    note: `浏览器报告读完 ${contract.pages} 页`,
  });
  await appendRecord(tx, contract, 'passed', { ...said, note: '三要素' });
  await appendRecord(tx, contract, 'confirmed', said);
  await tx
    .update(contractSigners)
    .set({
      agreedAt: sql`now()`,
      agreedVersion: signingTermsVersion,
      passedAt: sql`now()`,
      passedBy: 'three',
      confirmedAt: sql`now()`,
    })
    .where(and(eq(contractSigners.id, signer.id)));
  await runContractWork(tx);
}

const giveAddress = (tx: Db, userId: number, address: string) =>
  tx
    .update(users)
    .set({ contactSealed: seal(JSON.stringify({ address })) })
    .where(and(eq(users.id, userId), sql`${users.contactSealed} is null`));

/** A call of somebody of the demonstration: from nowhere, and nothing follows it. */
const as = (db: Db, userId: number, group: number): CallContext<Caller> => ({
  db,
  caller: { userId, group, sessionId: 0 },
  requestId: 'demo',
  address: '',
  userAgent: '',
  inProcess: true,
  files: [],
  operator: null,
  setMessage: () => undefined,
  keepOperatorToken: () => undefined,
  afterCommit: () => undefined,
});
