import { asc, eq, sql } from 'drizzle-orm';
import { agreedDraftDay } from '@/lib/domain/briefs/draft-day';
import type { ContractFacts, OrderFacts, PartyFacts } from '@/lib/domain/contracts/facts';
import { contractRoles } from '@/lib/domain/contracts/states';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { maskPhone } from '@/lib/domain/identity/phone';
import { defaultTerms } from '@/lib/domain/orders/terms';
import { contactFallback } from '@/lib/domain/site/contact';
import type { LegalEntity } from '@/lib/domain/site/legal-entity';
import { openBrief } from '@/server/cart/public';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import type { OrderSnapshot } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';
import { readFeeRate } from '@/server/settings/public';
import { hashedFiles, legalEntity } from '@/server/site/public';
import type { LockedContract } from '../lock-contract';
import { contractOrders } from '../tables';
import type { Party } from './party-details';
import { platformSigner } from './platform-seal';

/** What will stand on the paper, as things are now; nothing of it is read anew afterwards. */
export async function collectFacts(
  tx: Db,
  contract: LockedContract,
  parties: readonly Party[],
): Promise<ContractFacts> {
  const { site, isDemo } = { site: new URL(env().SITE_URL), isDemo: env().DEMO };
  const [now] = await rows<{ now: string }>(tx, sql`select now()::text as now`);
  const { entity } = await legalEntity(tx);
  const { rate: feeRate } = await readFeeRate(tx);
  return {
    kind: contract.kind,
    number: contract.contractSn,
    checkCode: contract.checkCode,
    madeAt: new Date(now?.now ?? '').toISOString(),
    place: entity.district,
    verifyAddress: `${site.host}/contract/verify`,
    isDemo,
    parties: [...parties.map(presentParty), platformFacts(entity)],
    ...(await ordersOf(tx, contract)),
    validFrom: contract.validFrom ?? '',
    validTo: contract.validTo ?? '',
    usual: { ...defaultTerms, feeRate },
  };
}

/** As {@link collectFacts} gathered them. */
export const openFacts = (sealed: Sealed | null): ContractFacts =>
  JSON.parse(unseal(sealed)) as ContractFacts; // sealed by startIfComplete only

const platformFacts = (entity: LegalEntity): PartyFacts => ({
  key: 'c',
  name: entity.name,
  kind: 'company',
  code: entity.credit_code,
  legalRepresentative: entity.legal_person,
  signers: [{ name: platformSigner, capacity: '' }],
  address: entity.address,
  phone: contactFallback.pc_400_header,
});

function presentParty({ role, verified, address, signerName, phone }: Party): PartyFacts {
  if (!verified) throw new Error('nothing is missing');
  const isCompany = verified.kind === 'company';
  const isLegal = signerName === verified.legalPerson;
  return {
    key: contractRoles[role].party,
    name: verified.name,
    kind: verified.kind,
    code: isCompany ? verified.number : maskIdNumber(verified.number),
    legalRepresentative: verified.legalPerson,
    signers: [{ name: signerName, capacity: isCompany ? (isLegal ? '法定代表人' : '经办人') : '' }],
    address,
    phone: maskPhone(phone),
  };
}

async function ordersOf(
  tx: Db,
  { id }: LockedContract,
): Promise<Pick<ContractFacts, 'orders' | 'paidAt'>> {
  const found = await tx
    .select({ order: orders })
    .from(contractOrders)
    .innerJoin(orders, eq(orders.id, contractOrders.orderId))
    .where(eq(contractOrders.contractId, id))
    .orderBy(asc(contractOrders.position));
  const paid = found.map(({ order }) => order.paidAt?.getTime() ?? 0);
  return {
    orders: await Promise.all(found.map(({ order }) => presentOrder(tx, order))),
    paidAt: paid.length > 0 ? new Date(Math.max(...paid)).toISOString() : '',
  };
}

async function presentOrder(tx: Db, order: typeof orders.$inferSelect): Promise<OrderFacts> {
  const snapshot = order.snapshot as OrderSnapshot; // written by make-order only
  const brief = openBrief(order.brief);
  const files = (await hashedFiles(tx, brief?.files ?? []))
    .filter(({ ownerId, purpose }) => ownerId === order.buyerId && purpose === 'brief')
    .map(({ name, sha256 }) => ({ name, sha256 }));
  return {
    orderSn: order.orderSn,
    account: snapshot.title,
    platform: snapshot.platformName,
    position: snapshot.positionName,
    amountFen: order.priceFen,
    ...(snapshot.addOns ? { addOns: snapshot.addOns } : {}),
    releasePercent: order.releasePercent,
    retentionDays: order.retentionDays,
    revisions: snapshot.revisions,
    materialCosts: order.materialCosts,
    ...(order.commissionRate ? { commissionRate: order.commissionRate } : {}),
    feeRate: order.feeRate,
    leadDays: snapshot.leadTimeDays || null,
    brief: {
      product: brief?.product ?? '',
      industry: brief?.industry ?? '',
      must_say: brief?.must_say ?? '',
      must_not_say: brief?.must_not_say ?? '',
      wanted_date: brief?.wanted_date ?? '',
      window_days: brief?.window_days ?? '',
      draft_on: brief ? agreedDraftDay(brief) : '',
      link: brief?.link ?? '',
      files,
    },
  };
}
