import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useArea } from '@/components/area/use-area';
import { pageAfter } from '@/lib/domain/contracts/page-of-step';
import type { NextPage, OpenCode } from '@/lib/domain/contracts/signing-step';
import { stepHref } from './contract-address';
import type { ContractDetail } from './contract-words';

/** Goes where a call's answer leads; the page there asks the server once more. */
export function useSigning({ businessContract: { id }, businessContractMember }: ContractDetail) {
  const router = useRouter();
  const area = useArea();
  const { id_type: idType } = businessContractMember;
  const go = useCallback(
    (next: NextPage, openCode: OpenCode = null): Promise<boolean> =>
      router.push(stepHref(area, pageAfter(next, { idType, openCode }), id)),
    [router, area, id, idType],
  );
  return { id, area, go };
}
