import { describe, expect, it } from 'vitest';
import { signerMarks } from './signer-marks';
import type { ContractState } from './states';
import type { CheckedFile, FileSignature, KnownContract } from './verify-facts';
import { verifyReport } from './verify-report';
import { verifyResult } from './verify-result';

const hash = 'a'.repeat(64);
const otherHash = 'b'.repeat(64);

const signature = (more: Partial<FileSignature> = {}): FileSignature => ({
  name: '陆知柚',
  organisation: '杭州柚白文化传播有限公司（演示）',
  reason: '签署合同 HT2611-0437',
  signedAt: '2026-11-21T07:26:05.000Z',
  stampedBy: '演示时间戳服务',
  certificateSha256: '01ab',
  covers: 1000,
  intact: true,
  trusted: true,
  ...more,
});

const file = (more: Partial<CheckedFile> = {}): CheckedFile => ({
  name: '合同.pdf',
  bytes: 1000,
  sha256: hash,
  verdict: 'genuine',
  signatures: [signature()],
  ...more,
});

const signer = (party: string, signedAt: string | null, certificate = '') => ({
  party,
  name: `${party}有限公司（演示）`,
  person: '陆*柚',
  way: '四要素',
  signed_at: signedAt,
  certificate_sha256: certificate,
});

const known = (
  state: ContractState = 'done',
  more: Partial<KnownContract> = {},
): KnownContract => ({
  contract_sn: 'HT2611-0437',
  title: '投放服务合同',
  state,
  state_label: {
    draft: '草稿',
    signing: '签署中',
    done: '已完成',
    revoked: '已撤销',
    expired: '已过期',
    refused: '已拒签',
  }[state],
  pages: 6,
  sha256: hash,
  asked: 'newest',
  finished_at: '2026-11-22T01:52:49.000Z',
  stamped_by: '演示时间戳服务',
  signers: [
    signer('丙方', '2026-11-21T02:12:09.000Z', '99'),
    signer('乙方', '2026-11-21T07:26:05.000Z', '01:AB'),
    signer('甲方', state === 'done' ? '2026-11-22T01:52:48.000Z' : null),
  ],
  record_count: 9,
  record_tail: '33cdf2e4',
  record_is_whole: true,
  ...more,
});

const textOf = (result: ReturnType<typeof verifyResult>, label: string) =>
  result.rows.find((row) => row.label === label)?.text;

describe('what the verify page says', () => {
  it.each([
    ['the file that all have signed', { file: file(), found: known() }, 'intact', 'ok'],
    [
      'a file that others still have to sign',
      { file: file(), found: known('signing') },
      'unfinished',
      'wait',
    ],
    [
      'an earlier state of a finished contract',
      { file: file(), found: known('done', { asked: 'earlier', sha256: otherHash }) },
      'earlier',
      'unknown',
    ],
    [
      'an earlier state of a running contract',
      { file: file(), found: known('signing', { asked: 'earlier' }) },
      'earlier',
      'unknown',
    ],
    ['a contract that was refused', { file: file(), found: known('refused') }, 'ended', 'unknown'],
    [
      'a contract that ran out, in an earlier state',
      { file: file(), found: known('expired', { asked: 'earlier' }) },
      'ended',
      'unknown',
    ],
    ['a contract that was revoked', { file: file(), found: known('revoked') }, 'ended', 'unknown'],
    [
      'a paper that nobody has signed yet',
      { file: file({ verdict: 'unsigned', signatures: [] }), found: known('signing') },
      'unfinished',
      'wait',
    ],
    [
      'our file with signatures of a licensed authority',
      { file: file({ verdict: 'foreign' }), found: known() },
      'intact',
      'ok',
    ],
    [
      'a genuine file that the site does not know',
      { file: file(), found: null },
      'unrecorded',
      'unknown',
    ],
    [
      'a genuine file while the site does not answer',
      { file: file(), found: undefined },
      'unanswered',
      'unknown',
    ],
    ['a changed file', { file: file({ verdict: 'changed' }), found: null }, 'changed', 'bad'],
    [
      'a changed file while the site does not answer',
      { file: file({ verdict: 'changed' }), found: undefined },
      'changed',
      'bad',
    ],
    [
      'a changed file whatever the site says',
      { file: file({ verdict: 'changed' }), found: known() },
      'changed',
      'bad',
    ],
    [
      'a file that somebody signed in our name',
      {
        file: file({ verdict: 'changed', signatures: [signature({ trusted: false })] }),
        found: null,
      },
      'forged',
      'bad',
    ],
    [
      'a file that somebody else signed',
      { file: file({ verdict: 'foreign' }), found: null },
      'foreign',
      'unknown',
    ],
    [
      'a file that somebody else signed, without an answer',
      { file: file({ verdict: 'foreign' }), found: undefined },
      'foreign',
      'unknown',
    ],
    [
      'a scan',
      { file: file({ verdict: 'unsigned', signatures: [] }), found: null },
      'unsigned',
      'unknown',
    ],
    [
      'number and code that fit',
      { file: null, found: known('done', { asked: 'none' }) },
      'on-record',
      'ok',
    ],
    [
      'number and code of a refused contract',
      { file: null, found: known('refused', { asked: 'none' }) },
      'on-record',
      'unknown',
    ],
    [
      'number and code of a contract that waits',
      { file: null, found: known('signing', { asked: 'none' }) },
      'on-record',
      'wait',
    ],
    ['number and code that do not fit', { file: null, found: null }, 'not-found', 'unknown'],
    [
      'number and code without an answer',
      { file: null, found: undefined },
      'unanswered',
      'unknown',
    ],
  ] as const)('of %s', (_, facts, kind, tone) => {
    expect(verifyResult(facts)).toMatchObject({ kind, tone });
  });

  it('is red of a change alone, and never names who signed a changed file', () => {
    const result = verifyResult({
      file: file({ verdict: 'changed' }),
      found: null,
      original: known(),
    });
    expect(result.contract).toBeNull();
    expect(textOf(result, '签完时')).toBe(hash);
  });

  it('counts the parties of a finished contract, and says that the hashes are the same', () => {
    const result = verifyResult({ file: file(), found: known() });
    expect(result.title).toBe('未改动，三方签名有效');
    expect(result.about).toBe('投放服务合同，HT2611-0437，6 页');
    expect(textOf(result, '比对')).toBe('相同');
    expect(textOf(result, '时间戳')).toBe('2026-11-21 15:26:05 演示时间戳服务');
    const frame = known('done', { signers: known().signers.slice(1) });
    expect(verifyResult({ file: file(), found: frame }).title).toBe('未改动，双方签名有效');
  });

  it('does not call signatures valid where somebody else made them', () => {
    const { title } = verifyResult({ file: file({ verdict: 'foreign' }), found: known() });
    expect(title).not.toContain('签名有效');
  });

  it('says how far an unfinished contract is', () => {
    expect(verifyResult({ file: file(), found: known('signing') }).advice).toContain('已签 2 / 3');
  });

  it('says that the hash differs of an earlier state', () => {
    const found = known('done', { asked: 'earlier', sha256: otherHash });
    expect(textOf(verifyResult({ file: file(), found }), '比对')).toContain('不同');
  });
});

describe('where a file was changed', () => {
  const changed = (bytes: number, signatures: FileSignature[]) =>
    verifyResult({ file: file({ verdict: 'changed', bytes, signatures }), found: null });

  it('is behind the signed range, where bytes were added', () => {
    const result = changed(3318, [signature({ covers: 800 }), signature({ covers: 1000 })]);
    expect(textOf(result, '改在哪里')).toBe('2 个签名覆盖前 1,000 字节，其后多出 2,318 字节');
    expect(textOf(result, '签名之前')).toBe('被签名覆盖的部分没有变化');
  });

  it('is between the last signature that holds and the first that does not', () => {
    const result = changed(3000, [
      signature({ covers: 1000 }),
      signature({ covers: 2000, intact: false }),
      signature({ covers: 3000, intact: false }),
    ]);
    expect(textOf(result, '改在哪里')).toBe('第 1,001 到 2,000 字节之间，3 个签名中有 2 个对不上');
    expect(textOf(result, '签名之前')).toBe('前 1,000 字节没有变化，与其中 1 个签名相符');
  });

  it('is anywhere in the first range, where no signature holds', () => {
    const result = changed(1000, [signature({ intact: false })]);
    expect(textOf(result, '改在哪里')).toBe('第 1 到 1,000 字节之间，1 个签名中有 1 个对不上');
    expect(textOf(result, '签名之前')).toBe('没有一个本站的签名与内容相符');
  });

  it("is behind ours, where a stranger's signature was added", () => {
    const result = changed(2000, [signature(), signature({ covers: 2000, trusted: false })]);
    expect(textOf(result, '改在哪里')).toBe(
      '1 个签名覆盖前 1,000 字节，其后多出 1,000 字节，其中有 1 个不是本站的签名',
    );
  });

  it('is not said, where the signatures cannot be read', () => {
    expect(textOf(changed(1000, [signature({ covers: 1000 })]), '改在哪里')).toContain('说不出');
    expect(textOf(changed(0, []), '签名之前')).toContain('没有一个');
  });
});

describe('who signed', () => {
  it('are the signers of the record, with what their signatures in the file say', () => {
    expect(signerMarks({ file: file(), found: known('signing') }).map(({ mark }) => mark)).toEqual([
      'signed',
      'valid',
      'waiting',
    ]);
  });

  it("are the file's own signatures where the site knows nothing, or the file was changed", () => {
    const signatures = [
      signature(),
      signature({ trusted: false, organisation: '' }),
      signature({ intact: false, name: '', organisation: '', signedAt: '' }),
    ];
    const marks = signerMarks({ file: file({ verdict: 'changed', signatures }), found: known() });
    expect(marks.map(({ mark }) => mark)).toEqual(['valid', 'foreign', 'broken']);
    expect(marks.map(({ name }) => name).slice(1)).toEqual(['陆知柚', '没有署名']);
    expect(marks[2]?.signedAt).toBeNull();
  });

  it('are nobody where nothing was found', () => {
    expect(signerMarks({ file: null, found: null })).toEqual([]);
  });
});

it('a time that our own stamper vouches for is marked as simulated', () => {
  const signatures = [signature({ stampedBy: '演示时间戳服务（模拟）' })];
  const facts = { file: file({ signatures }), found: known() };
  const stamp = verifyResult(facts).rows.find(({ label }) => label === '时间戳');
  expect(stamp).toMatchObject({ text: '2026-11-21 15:26:05 演示时间戳服务', isSimulated: true });
  expect(verifyReport(verifyResult(facts), [], '')).toContain('演示时间戳服务（模拟）');
});

it('the text to keep holds the result, the hashes, who signed and the record', () => {
  const facts = { file: file(), found: known() };
  const text = verifyReport(verifyResult(facts), signerMarks(facts), '2026-11-22T02:20:33.000Z');
  for (const part of [
    '核对时间：2026-11-22 10:20:33',
    '结果：未改动，三方签名有效',
    `这份文件：${hash}`,
    '乙方，乙方有限公司（演示），四要素，陆*柚，2026-11-21 15:26:05，签名有效',
    '签署记录：9 条首尾相接',
    '不是持牌的电子认证服务机构',
  ]) {
    expect(text).toContain(part);
  }
  const broken = { file: null, found: known('done', { record_is_whole: false }) };
  expect(verifyReport(verifyResult(broken), [], '2026-11-22T02:20:33.000Z')).toContain('接不上');
});
