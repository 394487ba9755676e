import dynamic from 'next/dynamic';
import type { SignatureProps } from '@/components/contracts/steps/step-props';
import { ServerClock } from '../ServerClock';

// The two views share little: a page waits for the one that it shows.
const ContractListPage = dynamic(() => import('@/components/contracts/list/ContractListPage'));
const ContractPage = dynamic(() => import('../ContractPage'));

/** otherManagement/signature of both areas: the list, or with `rowId` one contract. */
export function SignatureScreen(props: SignatureProps) {
  return (
    <ServerClock readAt={props.readAt}>
      {props.detail ? (
        <ContractPage key={props.detail.businessContractMember.id} {...props} />
      ) : (
        <ContractListPage contracts={props.contracts} />
      )}
    </ServerClock>
  );
}

/** What the pages of both areas say of themselves. */
export const signaturePage = {
  Screen: SignatureScreen,
  detail: ({ detail }: SignatureProps) =>
    detail ? [{ label: detail.businessContract.contract_sn }] : [],
};
