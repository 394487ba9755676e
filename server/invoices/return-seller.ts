import type { Output } from '@/lib/contract';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { verifiedNameOf } from '@/server/verification/public';

type Seller = NonNullable<Output<'invoice-return/list'>['seller']>;

/**
 * Who must stand as the seller on a media owner's invoice: who is verified, as the contract names it. An invoice that the
 * tax office makes for a person prints a number of its own choice: of a person only the name is asked for.
 */
export async function returnSeller(db: Db, userId: number): Promise<Seller | null> {
  const verified = await verifiedNameOf(db, userId);
  if (!verified) return null;
  return { name: verified.name, tax_number: verified.kind === 'company' ? verified.number : '' };
}

/** @throws appError rule_broken where the owner is not verified */
export async function requireSeller(db: Db, userId: number): Promise<Seller> {
  const seller = await returnSeller(db, userId);
  if (seller) return seller;
  throw appError('rule_broken', {
    msg: '请先完成实名认证：回票的销售方要与认证名称一致。认证后订单仍在待回票，可随时提交',
  });
}
