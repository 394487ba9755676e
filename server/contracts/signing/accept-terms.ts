import { eq, sql } from 'drizzle-orm';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { signingTermsType, signingTips } from '@/lib/domain/contracts/signing-terms';
import { appError } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { agreementInForce, fillAgreement } from '@/server/site/public';
import { lockAtStep, lockOwnContract, type Signer, type SignerRef, stepOf } from '../lock-contract';
import { contractSigners } from '../tables';
import { signerSent } from './sender-of';

interface Reading extends SignerRef {
  agree: boolean;
  pagesRead: number;
  seconds: number;
  /** version of the terms that the reader's page shows; undefined: it does not say */
  read: number | undefined;
}

/**
 * Shows the terms of signing and takes their acceptance, with what the reader's page counted.
 * @throws appError not_found; rule_broken where the contract is over, has no paper yet, was not read to its end, or the terms that
 * were read are no longer those in force
 */
export async function acceptTerms(
  ctx: CallContext<Caller>,
  { agree, pagesRead, seconds, read, ...which }: Reading,
): Promise<{ next_page: NextPage; tips: string[]; content: string; version: number }> {
  const { db: tx, caller } = ctx;
  const { contract, signer } = agree
    ? await lockAtStep(tx, caller, which, ['agreement'])
    : await lockOwnContract(tx, caller, which);
  const terms = await termsInForce(tx);
  const shown = { tips: [...signingTips], content: terms.content, version: terms.version };
  if (!agree) return { ...shown, next_page: stepOf(signer) };
  if (pagesRead < contract.pages) {
    throw appError('rule_broken', {
      msg: `合同共 ${contract.pages} 页，您读到第 ${pagesRead} 页，请读完再继续`,
    });
  }
  if (read !== undefined && read !== terms.version) {
    throw appError('rule_broken', {
      msg: `签署须知刚换成第 ${terms.version} 版，请刷新页面，读过再同意`,
    });
  }
  const agreed = { agreedAt: new Date(), agreedVersion: terms.version };
  await tx
    .update(contractSigners)
    .set({ agreedAt: sql`now()`, agreedVersion: terms.version })
    .where(eq(contractSigners.id, signer.id));
  await appendRecord(tx, contract, 'agreed', {
    ...signerSent(ctx, signer),
    text: termsText(terms.version),
    note: readerSays(contract.pages, await boundedSeconds(tx, signer, seconds)),
  });
  ctx.setMessage('已同意合同内容与签署须知');
  return { ...shown, next_page: stepOf({ ...signer, ...agreed }) };
}

/** The time that the reader's page told, and no more than has passed since the file was first given out; null: it never was. */
async function boundedSeconds(tx: Db, { id }: Signer, told: number): Promise<number | null> {
  const [since] = await tx
    .select({
      seconds: sql<
        number | null
      >`floor(extract(epoch from now() - ${contractSigners.shownAt}))::int`,
    })
    .from(contractSigners)
    .where(eq(contractSigners.id, id));
  if (since?.seconds === null || since?.seconds === undefined) return null;
  return Math.min(told, Math.max(0, since.seconds));
}

/** Pages and time are the browser's word, and the record says so. */
const readerSays = (pages: number, seconds: number | null): string =>
  seconds === null
    ? `浏览器报告读完 ${pages} 页，本站没有打开过文件的记录`
    : `浏览器报告读完 ${pages} 页，用时 ${minutes(seconds)}`;

/** How the record names a version of the terms that was accepted. */
export const termsText = (version: number): string => `signing ${version}`;

/** The terms that are in force now. */
export async function termsInForce(db: Db): Promise<{ content: string; version: number }> {
  const found = await agreementInForce(db, signingTermsType);
  if (!found) throw new Error('the terms of signing come with the first start');
  return { version: found.version, content: await fillAgreement(db, found.content) };
}

const minutes = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
