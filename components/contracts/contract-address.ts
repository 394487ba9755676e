import { areaHref } from '@/lib/address/routes';
import type { StepPage } from '@/lib/domain/contracts/signing-step';
import type { ContractDetail } from './contract-words';

type Side = 'personal' | 'medium';

interface Shown {
  /** who acts, where people of one side sign side by side */
  member?: number | undefined;
  /** the text alone, whatever is due */
  view?: boolean;
}

/** The contract's own address: it leads to the step that is due. */
export const contractHref = (area: Side, id: number, { member, view }: Shown = {}): string =>
  areaHref(area, 'otherManagement-signature', {
    rowId: id,
    memberId: member,
    view: view ? 1 : undefined,
  });

/** A page of signing; every one of them carries `rowId` (spec 2). */
export const stepHref = (area: Side, page: StepPage, id: number, member?: number): string =>
  page === 'read'
    ? contractHref(area, id, { member })
    : areaHref(area, `otherManagement-signature-${page}`, { rowId: id, memberId: member });

/** The signer that an address has to name; undefined where the account has one, or several in order. */
export const memberOf = ({ businessContractMember: me }: ContractDetail): number | undefined =>
  me.side_by_side.length > 0 ? me.id : undefined;
