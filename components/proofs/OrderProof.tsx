import type { Output } from '@/lib/contract';
import { DeliveryCompare } from './DeliveryCompare';
import { ProofChain } from './ProofChain';
import { PublishedPost } from './PublishedPost';

export type Proof = Output<'order/proof'>;

export interface OrderProofProps {
  orderSn: string;
  proof: Proof;
}

/** What was published, how it compares with what was agreed, and the record of it; nothing before it is filed. */
export function OrderProof({ orderSn, proof }: OrderProofProps) {
  if (!proof.filed) return null;
  return (
    <>
      <PublishedPost filed={proof.filed} />
      <DeliveryCompare rows={proof.compared} />
      <ProofChain orderSn={orderSn} proof={proof} />
    </>
  );
}
