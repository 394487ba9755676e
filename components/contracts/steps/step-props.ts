import type {
  ContractDetail,
  ContractIndex,
  ContractRow,
} from '@/components/contracts/contract-words';
import type { Output } from '@/lib/contract';
import type { NextPage, StepPage } from '@/lib/domain/contracts/signing-step';

/** Types, not interfaces: a loader's props must be records. */
type Read = {
  /** ms since 1970 by the server's clock: deadlines count from it */
  readAt: number;
};

export type SignatureProps = Read &
  (
    | { contracts: ContractIndex; detail?: never }
    | {
        contracts?: never;
        detail: ContractDetail;
        next: NextPage | null;
        /** null: nothing is to be agreed to now */
        terms: Output<'contract/agreement'> | null;
      }
  );

export type StepProps = Read & {
  step: StepPage;
  detail: ContractDetail;
  next: NextPage;
  /** other contracts that wait for the reader; null: this page does not ask */
  waiting: ContractRow[] | null;
};
