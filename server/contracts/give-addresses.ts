import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { type NextPage, pagesOfStep } from '@/lib/domain/contracts/signing-step';
import { addressSeconds } from '@/lib/domain/contracts/times';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { type AddressKind, signedAddress } from './addresses';
import { certificateFileName, certificateHash } from './completion/certificate-file';
import { memberToName, type SignerRef, stepOf } from './lock-contract';
import { contractFileName } from './paper/contract-file';
import { orTryLater } from './paper/lost-file';
import { admitToProvider } from './provider/at-provider';
import { findOwnContract } from './show-contract';
import { openTransactionOf } from './signing/transactions';

type Url = Output<'contract/getPreviewUrl'>;

const toldUrl = (kind: AddressKind, id: number, viewer: number, member?: number): Url => ({
  url: signedAddress({ kind, id, viewer, ...(member === undefined ? {} : { member }) }),
  expires_in: addressSeconds,
});

/** Where the contract is read. @throws appError not_found; rule_broken where there is no paper yet */
export async function previewAddress(db: Db, caller: Caller, id: number): Promise<Url> {
  const { contract } = await findOwnContract(db, caller, { id });
  if (!contract.fileKey) throw noPaper();
  return toldUrl('contract', id, caller.userId);
}

/**
 * Where a signer who has confirmed goes on; it leads to the signing provider where the contract is signed there.
 * @throws appError not_found; rule_broken where another step is due; try_later where the provider does not answer
 */
export async function signingAddress(db: Db, caller: Caller, which: SignerRef): Promise<Url> {
  const { contract, signer, signers } = await findOwnContract(db, caller, which);
  const step = stepOf(signer);
  if (step !== 'ready_sign' && step !== 'finished') {
    throw appError('rule_broken', {
      msg: '还没有到盖章这一步，已为您转到该办的一步',
      data: { next_page: step },
    });
  }
  await admitToProvider(contract, signer);
  return toldUrl('signing', contract.id, caller.userId, memberToName(signer, signers));
}

/** A file of a contract. @throws appError not_found; rule_broken where it is not there yet */
export async function downloadAddress(
  db: Db,
  caller: Caller,
  { id, what }: { id: number; what: 'contract' | 'certificate' | 'record' },
): Promise<Output<'contract/download'>> {
  const { contract } = await findOwnContract(db, caller, { id });
  if (what === 'certificate' && !contract.certificateKey) {
    throw appError('rule_broken', {
      msg: contract.state === 'done' ? '签署证书正在生成，请几秒后再试' : '各方签完后才有签署证书',
    });
  }
  if (what === 'contract' && !contract.fileKey) throw noPaper();
  const names = {
    contract: contractFileName(contract),
    certificate: certificateFileName(contract),
    record: `签署记录_${contract.contractSn}.json`,
  };
  const sha256 =
    what === 'contract'
      ? (contract.sha256 ?? '')
      : what === 'certificate'
        ? await orTryLater(certificateHash(contract))
        : '';
  return { ...toldUrl(what, id, caller.userId), sha256, name: names[what] };
}

/** One address for every signer: it leads each to the step that is due, after a login. @throws appError not_found */
export async function unifiedAddress(
  db: Db,
  caller: Caller,
  which: SignerRef,
): Promise<Url & { next_page: NextPage }> {
  const { signer, signers } = await findOwnContract(db, caller, which);
  const next = stepOf(signer);
  const open = await openTransactionOf(db, signer.id);
  const [page] = pagesOfStep({
    next,
    idType: signer.idType,
    openCode: (open?.kind ?? null) as 'elements' | 'confirm' | null, // written by openTransaction only
  });
  const area = areaOfGroup(caller.group);
  const name =
    page === 'read' ? 'otherManagement-signature' : (`otherManagement-signature-${page}` as const);
  return {
    url: `${env().SITE_URL}${areaHref(area, name, { rowId: which.id, memberId: memberToName(signer, signers) })}`,
    expires_in: addressSeconds,
    next_page: next,
  };
}

const noPaper = () => appError('rule_broken', { msg: '合同文件还没有生成，请几秒后再试' });
