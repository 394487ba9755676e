import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useArea } from '@/components/kit/area/use-area';
import { pageAfter } from '@/lib/domain/contracts/page-of-step';
import type { NextPage, OpenCode, StepPage } from '@/lib/domain/contracts/signing-step';
import { memberOf, stepHref } from '../contract-address';
import type { ContractDetail } from '../contract-words';

/** What every page of signing sends and where it leads: of this contract, for the signer that the page shows. */
export function useSigning(detail: ContractDetail) {
  const router = useRouter();
  const area = useArea();
  const { id } = detail.businessContract;
  const { id: memberId, id_type: idType } = detail.businessContractMember;
  const member = memberOf(detail);
  /** Goes where a call's answer leads; the page there asks the server once more. */
  const go = useCallback(
    (next: NextPage, openCode: OpenCode = null): Promise<boolean> =>
      router.push(stepHref(area, pageAfter(next, { idType, openCode }), id, member)),
    [router, area, id, idType, member],
  );
  return {
    area,
    go,
    /** The fields of a call that say which contract and who acts; nobody signs for another one by a page that is old. */
    which: { id, member_id: memberId },
    /** Names the signer where a form keeps what was typed. */
    key: String(memberId),
    hrefOf: (page: StepPage): string => stepHref(area, page, id, member),
  };
}
