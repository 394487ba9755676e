import { memberOf, stepHref } from '@/components/contracts/contract-address';
import type { ContractDetail } from '@/components/contracts/contract-words';
import { contractList } from '@/components/contracts/list/contract-list';
import type { SignatureProps, StepProps } from '@/components/contracts/steps/step-props';
import { loadList } from '@/components/kit/area/list/read-list';
import { areaHref } from '@/lib/address/routes';
import { type SignerPlace, stepPageOf, wayFrom } from '@/lib/domain/contracts/page-of-step';
import type { StepPage } from '@/lib/domain/contracts/signing-step';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

type Side = 'personal' | 'medium';

const readAt = (): number => Date.now();

/** The signature page: the list, or with `rowId` one contract, led to the step that is due (spec 4). */
export const loadSignature =
  (area: Side) =>
  async (call: PageCall, { query }: PageContext): Promise<PageResult<SignatureProps>> => {
    const found = await readContract(call, query);
    if (!found) {
      return { props: { contracts: await loadList(call, contractList, query), readAt: readAt() } };
    }
    const { detail, place } = found;
    // Reading it is no step: it may be looked at whatever is due.
    const isLook = query.view !== undefined;
    const way = isLook ? null : wayFrom('read', place);
    if (way) return leadTo(area, way, detail);
    const terms =
      place.next === 'agreement'
        ? await call('contract/agreement', {
            id: detail.businessContract.id,
            member_id: detail.businessContractMember.id,
          })
        : null;
    return { props: { detail, next: place.next, terms, readAt: readAt() } };
  };

/** A page of signing: it asks which step is due, and shows itself or leads there. */
export const loadStep =
  (area: Side) =>
  async (call: PageCall, { query, params }: PageContext): Promise<PageResult<StepProps>> => {
    const step = stepPageOf(params?.step);
    if (!step) return { notFound: true };
    const found = await readContract(call, query);
    // Without a contract there is no step: the list has them all.
    if (!found) return led(areaHref(area, 'otherManagement-signature'));
    const { detail, place } = found;
    const way = wayFrom(step, place);
    if (way || !place.next) return leadTo(area, way ?? 'read', detail);
    const waiting = ['successful', 'underReview'].includes(step)
      ? (await call('contract/index', {})).waiting
      : null;
    const { id } = detail.businessContract;
    return {
      props: {
        step,
        detail,
        next: place.next,
        waiting: waiting?.filter((row) => row.id !== id) ?? null,
        readAt: readAt(),
      },
    };
  };

/** @returns null where the address names no contract; a missing one or signer and somebody else's are refused alike */
async function readContract(
  call: PageCall,
  { rowId, memberId }: PageContext['query'],
): Promise<{ detail: ContractDetail; place: SignerPlace } | null> {
  if (typeof rowId !== 'string' || rowId === '') return null;
  const { contract: detail, next_page: next } = await call('contract/index', {
    id: rowId,
    ...(memberId === undefined ? {} : { member_id: String(memberId) }),
  });
  if (!detail) throw new Error('an answer about one contract has it');
  const { state } = detail.businessContract;
  const { id_type: idType, transaction_id: open, transaction_kind } = detail.businessContractMember;
  return {
    detail,
    place: {
      next: state === 'signing' || state === 'done' ? next : null,
      idType,
      openCode: open === null || transaction_kind === '' ? null : transaction_kind,
    },
  };
}

const led = (destination: string) => ({ redirect: { destination, permanent: false } });

const leadTo = (area: Side, page: StepPage, detail: ContractDetail) =>
  led(stepHref(area, page, detail.businessContract.id, memberOf(detail)));
