import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { maskName } from '@/lib/domain/identity/party-name';
import { invalid } from '@/lib/errors';
import { openFacts } from '@/server/contracts/paper/collect-facts';
import { partyLabel } from '@/server/contracts/paper/party-details';
import { readRecord } from '@/server/contracts/record/read-record';
import { sameText, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { type Contract, type Signer, signersOf } from '../lock-contract';
import { methodOf } from '../present-contract';
import { contractFileHashes, contracts } from '../tables';

type Verified = NonNullable<Output<'contract/verify'>['found']>;

interface Asked {
  sha256: string;
  contractSn: string;
  checkCode: string;
}

/**
 * What everybody may know of a contract who holds its file, or reads number and check code off its paper: who signed and
 * when, no sums and no terms.
 * @throws appError invalid_input where neither a file nor both of number and code are asked for
 * @returns null where nothing of this site fits; a wrong check code and a number that is none answer alike
 */
export async function verifyContract(db: Db, asked: Asked): Promise<Verified | null> {
  if (!asked.sha256) assertNumberAndCode(asked);
  const contract = asked.sha256 ? await byFile(db, asked.sha256) : await byNumber(db, asked);
  if (!contract?.fileKey || !contract.factsSealed) return null;
  const signers = await signersOf(db, [contract.id]);
  const record = await readRecord(db, contract);
  return {
    contract_sn: contract.contractSn,
    title: contractKinds[contract.kind],
    state: contract.state,
    state_label: contractStates[contract.state],
    pages: contract.pages,
    sha256: contract.sha256 ?? '',
    asked: asked.sha256 ? (asked.sha256 === contract.sha256 ? 'newest' : 'earlier') : 'none',
    finished_at: contract.state === 'done' ? (contract.finishedAt?.toISOString() ?? null) : null,
    stamped_by: contract.stampedBy,
    signers: signers.map((signer) => presentSigner(contract, signer)),
    record_count: record.links.length,
    record_tail: record.tail,
    record_is_whole: record.fault === null,
  };
}

/** Sent without script, nothing has looked at them before. */
function assertNumberAndCode({ contractSn, checkCode }: Asked): void {
  const problems = {
    ...(contractSn ? {} : { contract_sn: '请填写合同编号，在合同每页的页脚' }),
    ...(checkCode ? {} : { check_code: '请填写校验码，在合同每页的页脚' }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function byFile(db: Db, sha256: string): Promise<Contract | undefined> {
  const [found] = await db
    .select({ contract: contracts })
    .from(contractFileHashes)
    .innerJoin(contracts, eq(contracts.id, contractFileHashes.contractId))
    .where(eq(contractFileHashes.sha256, sha256));
  return found?.contract;
}

async function byNumber(db: Db, { contractSn, checkCode }: Asked): Promise<Contract | undefined> {
  if (!contractSn || !checkCode) return undefined;
  const [found] = await db.select().from(contracts).where(eq(contracts.contractSn, contractSn));
  const plain = (code: string) => code.replace('-', '');
  return found && sameText(plain(found.checkCode), plain(checkCode)) ? found : undefined;
}

function presentSigner(contract: Contract, signer: Signer): Verified['signers'][number] {
  const letter = signer.role === 'buyer' ? 'a' : signer.role === 'seller' ? 'b' : 'c';
  const party = openFacts(contract.factsSealed).parties.find(({ key }) => key === letter);
  return {
    party: partyLabel(contract.kind, signer.role),
    // A company's name stands in public registers; a person's is masked.
    name: party ? (party.kind === 'company' ? party.name : maskName(party.name)) : '',
    person: signer.role === 'platform' ? '' : maskName(unseal(signer.nameSealed)),
    way: methodOf(signer),
    signed_at: signer.signedAt?.toISOString() ?? null,
    certificate_sha256: signer.certificateSha256,
  };
}
