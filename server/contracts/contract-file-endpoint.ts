import { pipeline } from 'node:stream/promises';
import type { NextApiRequest, NextApiResponse } from 'next';
import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { appError, isAppError } from '@/lib/errors';
import { findCaller } from '@/server/account/public';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { env } from '@/server/kernel/env';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { type AddressKind, addressKinds, isSignedAddress } from './addresses';
import { archiveName, archiveOfYear } from './completion/archive';
import { certificateFileName, readCertificate } from './completion/certificate-file';
import { exportRecord } from './completion/export-record';
import { contractFileName, readContractFile } from './paper/contract-file';
import { orTryLater } from './paper/lost-file';
import { addressAtProvider } from './provider/at-provider';
import { findOwnContract } from './show-contract';
import { noteShown } from './signing/note-shown';

/**
 * `GET /api/contract-file/{kind}`: a contract's PDF, its certificate page, its record, an account's archive of a year, or the
 * way to the signing page. The address was signed for one account and lives five minutes, and that account's session has to
 * come with it: alone neither opens anything. Whatever does not fit answers as a missing one.
 */
export const answerContractFile = endpoint({
  name: 'contract file',
  methods: ['GET', 'HEAD'],
  isThere: (req) => kindOf(req) !== undefined,
  answer: async (req, res) => {
    const kind = kindOf(req) as AddressKind; // it is there
    const id = Number(one(req.query.id));
    const viewer = Number(one(req.query.viewer));
    const { db } = await openDatabase();
    const caller = await callerOf(db, req);
    const named = one(req.query.member);
    const member = named ? { member: Number(named) } : {};
    const expires = one(req.query.expires);
    const isSigned = isSignedAddress(
      { kind, id, viewer, ...member },
      { expires, sign: one(req.query.sign) },
    );
    if (!isSigned || caller?.userId !== viewer) throw appError('not_found');
    await consumeLimit(`contract file user ${viewer}`, 120, 60);
    await answers[kind]({ db, caller, id, res, ...member });
  },
});

interface Asked {
  db: Db;
  caller: Caller;
  id: number;
  /** of several people of the account who signs */
  member?: number;
  res: NextApiResponse;
}

const answers: Record<AddressKind, (asked: Asked) => Promise<void>> = {
  contract: async ({ db, caller, id, res }) => {
    const { contract } = await findOwnContract(db, caller, { id });
    if (!contract.fileKey) throw appError('not_found');
    const bytes = await orTryLater(readContractFile(contract));
    if (caller) await noteShown(db, { id, userId: caller.userId });
    send(res, {
      name: contractFileName(contract),
      mime: 'application/pdf',
      bytes,
      isInline: true,
    });
  },
  certificate: async ({ db, caller, id, res }) => {
    const { contract } = await findOwnContract(db, caller, { id });
    if (!contract.certificateKey) throw appError('not_found');
    send(res, {
      name: certificateFileName(contract),
      mime: 'application/pdf',
      bytes: await orTryLater(readCertificate(contract)),
      isInline: true,
    });
  },
  record: async ({ db, caller, id, res }) => {
    const { contract } = await findOwnContract(db, caller, { id });
    send(res, {
      name: `签署记录_${contract.contractSn}.json`,
      mime: 'application/json; charset=utf-8',
      bytes: Buffer.from(await exportRecord(db, contract)),
    });
  },
  archive: async ({ db, caller, id: year, res }) => {
    head(res, { name: archiveName(year), mime: 'application/zip' });
    await orTryLater(pipeline(await archiveOfYear(db, caller.userId, year), res));
  },
  // The embedded signer needs no page of its own: the seal is set by itself, and this one says when. A provider's address
  // opens once, so it is asked for now.
  signing: async ({ db, caller, id, member, res }) => {
    const { contract, signer } = await findOwnContract(db, caller, { id, memberId: member });
    const page = areaHref(areaOfGroup(caller.group), 'otherManagement-signature-successful', {
      rowId: id,
      memberId: member,
    });
    const there = await addressAtProvider(contract, signer, `${env().SITE_URL}${page}`).catch(
      (error: unknown) => {
        // A browser stands here: that page says that the seal is late, and leads here again.
        if (isAppError(error) && error.code === 'try_later') return null;
        throw error;
      },
    );
    res.redirect(303, there ?? page);
  },
};

interface Sent {
  name: string;
  mime: string;
  isInline?: boolean;
}

function send(res: NextApiResponse, { bytes, ...file }: Sent & { bytes: Uint8Array }): void {
  head(res, file);
  res.status(200).send(Buffer.from(bytes));
}

function head(res: NextApiResponse, { name, mime, isInline = false }: Sent): void {
  res.setHeader('Content-Type', mime);
  res.setHeader(
    'Content-Disposition',
    `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  res.setHeader('X-Content-Type-Options', 'nosniff');
}

/** A link that a browser follows carries the cookie, a call of the page the bearer. */
async function callerOf(db: Db, req: NextApiRequest): Promise<Caller | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  const token = bearer ?? req.cookies.token;
  return token ? findCaller(db, token) : null;
}

const kindOf = (req: NextApiRequest): AddressKind | undefined =>
  addressKinds.find((kind) => kind === req.query.kind);

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
