import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { revokeContract, runDueContracts } from '@/server/contracts/public';
import { contractFileHashes, contractSigners, contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { jobsEnded } from '@/server/kernel/job';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  agree,
  confirm,
  letDeadlinePass,
  pass,
  processDue,
  sign,
  type TestContract,
} from '@/tests/support/factories/a-contract';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';
import { fadadaNotice, startFadada } from '@/tests/support/servers/fadada-server';

const held = globalThis as typeof globalThis & { __env?: unknown };
let stub: Awaited<ReturnType<typeof startFadada>>;
let served: ServedCalls;

beforeAll(async () => {
  stub = await startFadada();
  served = await serveCalls();
  const { FADADA_HOSTS: hosts, FADADA_SEAL_ID: _none, ...settings } = stub.settings;
  held.__env = parseEnv({
    ...process.env,
    ...settings,
    SIGNING_PROVIDER: 'fadada',
    FADADA_HOSTS: hosts.join(),
  });
});
afterEach(() =>
  Object.assign(stub.state, {
    isAway: false,
    file: null,
    signHost: 'https://sign.fadada.com',
  }),
);
afterAll(async () => {
  held.__env = undefined;
  await served.close();
  await stub.stop();
});

async function rowOf({ id }: Pick<TestContract, 'id'>) {
  const { db } = await openDatabase();
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  return row!;
}

const taskOf = async (contract: TestContract) =>
  (await rowOf(contract)).providerRef?.replace('fadada:', '') ?? '';

async function actorOf({ id }: TestContract, role: 'buyer' | 'seller') {
  const { db } = await openDatabase();
  const [found] = await db
    .select()
    .from(contractSigners)
    .where(sql`${contractSigners.contractId} = ${id} and ${contractSigners.role} = ${role}`);
  return `s${found?.id}`;
}

/** Knocks as the provider does, and lets what it wakes be done. */
async function knock({ raw, headers }: ReturnType<typeof fadadaNotice>, provider = 'fadada') {
  const answer = await fetch(`${served.origin}/api/contract-notice/${provider}`, {
    method: 'POST',
    body: raw,
    headers,
  });
  const text = await answer.text();
  await jobsEnded();
  return [answer.status, text];
}

const noticeOf = async (contract: TestContract) =>
  fadadaNotice({ signTaskId: await taskOf(contract), transReferenceId: contract.sn });

/** All steps here, then the signature there. */
async function signThere(contract: TestContract, side: 'buyer' | 'seller') {
  await sign(contract, contract[side]);
  await call('contract/userSignatureAddress', { id: contract.id }, { as: contract[side] });
  stub.signs(await taskOf(contract), await actorOf(contract, side));
  return knock(await noticeOf(contract));
}

const shown = async (contract: TestContract, side: 'buyer' | 'seller') =>
  call('contract/index', { id: contract.id }, { as: contract[side] });

/** Lets the time pass that a waiting paper is left alone. */
async function askNow(contract: TestContract) {
  const { db } = await openDatabase();
  await db.update(contracts).set({ workUntil: null }).where(eq(contracts.id, contract.id));
  await processDue();
}

describe('a contract that is signed at a provider', () => {
  it('goes through all steps here, is signed there, and comes back as the provider’s file', async () => {
    const contract = await aContract();
    const drawn = (await rowOf(contract)).sha256;
    expect((await shown(contract, 'seller')).contract?.businessContract.signers[0]).toMatchObject({
      role: 'platform',
      state: 'signed',
    });

    await sign(contract, contract.seller);
    const waiting = await shown(contract, 'seller');
    expect(waiting).toMatchObject({
      next_page: 'ready_sign',
      contract: {
        businessContract: { is_my_turn: true },
        businessContractMember: { signs_at: '法大大' },
      },
    });
    expect(waiting.waiting.map(({ id }) => id)).toContain(contract.id);

    expect(await signThere(contract, 'buyer')).toEqual([200, '{"msg":"success"}']);
    expect((await shown(contract, 'buyer')).next_page).toBe('finished');
    expect((await rowOf(contract)).sha256).toBe(drawn);

    await call('contract/userSignatureAddress', { id: contract.id }, { as: contract.seller });
    stub.signs(await taskOf(contract), await actorOf(contract, 'seller'));
    await knock(await noticeOf(contract));
    await askNow(contract);
    const row = await rowOf(contract);
    expect(row).toMatchObject({ state: 'done', stampedBy: expect.stringContaining('法大大') });
    expect(Buffer.from(await readContractFile(row)).toString('latin1')).toContain('/ByteRange');
    const { db } = await openDatabase();
    const hashes = await db
      .select({ sha256: contractFileHashes.sha256 })
      .from(contractFileHashes)
      .where(eq(contractFileHashes.contractId, contract.id));
    expect(hashes.map(({ sha256 }) => sha256).sort()).toEqual([drawn, row.sha256].sort());
    const { found } = await call('contract/verify', { sha256: row.sha256 ?? '' });
    expect(found).toMatchObject({ asked: 'newest', record_is_whole: true, state: 'done' });
    const events = (await shown(contract, 'buyer')).contract?.businessContract.events ?? [];
    const signatures = events.filter(({ what }) => /^(服务器证书)?签章/.test(what));
    expect(signatures).toHaveLength(3);
    expect(signatures.every(({ what }) => what.includes('法大大签署，任务'))).toBe(true);
    expect(row.certificateKey).not.toBeNull();
    expect(await audit(db)).toEqual([]);
  });

  it('gives an address to whom it is due alone, which leads to the provider once it is followed', async () => {
    const contract = await aContract();
    await agree(contract, contract.seller);
    await pass(contract, contract.seller);
    const early = await reply(
      'contract/userSignatureAddress',
      { id: contract.id },
      { as: contract.seller },
    );
    expect(early.envelope.data).toMatchObject({ next_page: 'wait_confirm' });
    const actor = await actorOf(contract, 'seller');
    const task = stub.tasks.get(await taskOf(contract));
    expect(task?.actors.get(actor)?.isBlocked).toBe(true);
    await confirm(contract, contract.seller);
    const told = await call(
      'contract/userSignatureAddress',
      { id: contract.id },
      { as: contract.seller },
    );
    expect(told).toMatchObject({
      url: expect.stringMatching(/^\/api\/contract-file\/signing\?/),
      expires_in: 300,
    });
    expect(task?.actors.get(actor)?.isBlocked).toBe(false);
    const follow = (token: string) =>
      fetch(`${served.origin}${told.url}`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'manual',
      });
    const followed = await follow(contract.seller.token);
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      `https://sign.fadada.com/once?actor=${actor}`,
    ]);
    expect((await follow(contract.buyer.token)).headers.get('location')).toBeNull();
    stub.state.signHost = 'https://sign.example.com';
    // Nobody is left with an error in place of the page: it waits, and leads there again.
    const back = await follow(contract.seller.token);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `/medium/otherManagement/signature/successful?rowId=${contract.id}`,
    ]);
    const stranger = await aContract();
    const foreign = await reply(
      'contract/userSignatureAddress',
      { id: contract.id },
      { as: stranger.seller },
    );
    const missing = await reply(
      'contract/userSignatureAddress',
      { id: 987_654_321 },
      { as: stranger.seller },
    );
    expect(foreign.envelope).toEqual(missing.envelope);
    stub.state.isAway = true;
    const away = await reply(
      'contract/userSignatureAddress',
      { id: contract.id },
      { as: contract.seller },
    );
    expect([away.httpStatus, away.envelope.msg]).toEqual([
      422,
      '法大大暂时没有应答，合同没有签署，请一分钟后再试',
    ]);
  });

  it('is never signed by a notice’s word, nor twice by the same notice', async () => {
    const contract = await aContract();
    await sign(contract, contract.seller);
    const notice = await noticeOf(contract);
    expect(await knock(notice)).toEqual([200, '{"msg":"success"}']);
    expect((await shown(contract, 'seller')).next_page).toBe('ready_sign');
    const before = stub.asked.length;
    expect(await knock(notice)).toEqual([200, '{"msg":"success"}']);
    expect(stub.asked.length).toBe(before);
    const forged = { ...notice, headers: { ...notice.headers, 'x-fasc-sign': 'f'.repeat(64) } };
    expect(await knock(forged)).toEqual([400, '{"msg":"fail"}']);
    expect(await knock(notice, 'constructor')).toEqual([404, 'unknown']);
    expect(stub.asked.length).toBe(before);
  });

  it('does not take a signature there for the steps here', async () => {
    const contract = await aContract();
    await sign(contract, contract.seller);
    const task = stub.tasks.get(await taskOf(contract));
    for (const actor of task?.actors.values() ?? []) actor.status = 'signed';
    if (task) task.status = 'sign_completed';
    await knock(await noticeOf(contract));
    expect((await shown(contract, 'seller')).next_page).toBe('finished');
    expect(await shown(contract, 'buyer')).toMatchObject({
      next_page: 'agreement',
      contract: { businessContract: { state: 'signing' } },
    });
    expect(task?.status).toBe('sign_completed');
  });

  it('ends as refused where a signer refuses there, with the reason', async () => {
    const contract = await aContract();
    await sign(contract, contract.seller);
    stub.refuses(await taskOf(contract), await actorOf(contract, 'seller'), '发布日期冲突');
    await knock(await noticeOf(contract));
    expect((await shown(contract, 'buyer')).contract?.businessContract).toMatchObject({
      state: 'refused',
      ended_reason: '发布日期冲突',
    });
    expect((await rowOf(contract)).providerRef).toBeNull();
  });

  it('is taken back there when it is refused or revoked here', async () => {
    const refused = await aContract();
    const revoked = await aContract();
    const tasks = [await taskOf(refused), await taskOf(revoked)];
    await call('contract/refuse', { id: refused.id, reason: '金额不对' }, { as: refused.buyer });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) =>
      revokeContract(tx, { contractSn: revoked.sn, reason: '重复发起' }),
    );
    await askNow(refused);
    await askNow(revoked);
    expect(tasks.map((task) => stub.tasks.get(task))).toMatchObject([
      { status: 'task_terminated', note: '金额不对' },
      { status: 'task_terminated', note: '重复发起' },
    ]);
    expect((await rowOf(revoked)).providerRef).toBeNull();
    expect(await audit(db)).toEqual([]);
  });

  it('runs out there first, and stands where everybody signed in time', async () => {
    const late = await aContract();
    const inTime = await aContract();
    await sign(late, late.seller);
    await signThere(inTime, 'seller');
    await sign(inTime, inTime.buyer);
    await call('contract/userSignatureAddress', { id: inTime.id }, { as: inTime.buyer });
    stub.signs(await taskOf(inTime), await actorOf(inTime, 'buyer'));
    const task = await taskOf(late);
    await letDeadlinePass(late);
    await letDeadlinePass(inTime);
    const { db } = await openDatabase();
    await runDueContracts(db);
    expect((await rowOf(late)).state).toBe('signing');
    for (let round = 0; round < 3; round++) {
      await askNow(late);
      await askNow(inTime);
    }
    expect(stub.tasks.get(task)).toMatchObject({ status: 'task_terminated' });
    expect([(await rowOf(late)).state, (await rowOf(inTime)).state]).toEqual(['expired', 'done']);
  });

  it('waits without a failure while the provider is away, and takes no file that is not signed', async () => {
    stub.state.isAway = true;
    const contract = await aContract({ withPaper: false });
    await processDue();
    expect(await rowOf(contract)).toMatchObject({ fileKey: null, failures: 0 });
    stub.state.isAway = false;
    await askNow(contract);
    await signThere(contract, 'seller');
    stub.state.file = Buffer.from('<html>请登录</html>');
    await signThere(contract, 'buyer');
    await askNow(contract);
    expect(await rowOf(contract)).toMatchObject({ state: 'signing', failures: 1 });
    stub.state.file = null;
    await askNow(contract);
    expect((await rowOf(contract)).state).toBe('done');
  });

  it('asks of a company its own seal, and of people it named their names', async () => {
    const contract = await aContract({ sellerKind: 'company' });
    await call(
      'contract/cosigners',
      { id: contract.id, name: ['苏映禾'], mobile: ['13900000017'], in_order: '1' },
      { as: contract.seller },
    );
    const created = stub.tasks.get(await taskOf(contract))?.asked as {
      actors: { actor: { actorType: string; certNoForMatch?: string } }[];
    };
    expect(created.actors.map(({ actor }) => actor.actorType)).toEqual(['corp', 'corp', 'person']);
    expect(created.actors[1]?.actor.certNoForMatch).toMatch(/^[0-9A-Z]{18}$/);
  });
});

it('a contract is signed here again when no provider is configured', async () => {
  const fadada = held.__env;
  held.__env = undefined;
  const contract = await aContract();
  expect(await rowOf(contract)).toMatchObject({ providerRef: null });
  held.__env = fadada;
});
