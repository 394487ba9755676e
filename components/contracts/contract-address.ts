import type { StepPage } from '@/lib/domain/contracts/signing-step';
import { areaHref } from '@/lib/routes';

type Side = 'personal' | 'medium';

/** The contract's own address: it leads to the step that is due. @param view the text alone, whatever is due */
export const contractHref = (area: Side, id: number, view = false): string =>
  areaHref(area, 'otherManagement-signature', { rowId: id, view: view ? 1 : undefined });

/** A page of signing; every one of them carries `rowId` (spec 2). */
export const stepHref = (area: Side, page: StepPage, id: number): string =>
  page === 'read'
    ? contractHref(area, id)
    : areaHref(area, `otherManagement-signature-${page}`, { rowId: id });
