import { createHash } from 'node:crypto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';
import type { KnownContract } from '@/lib/domain/contracts/verify-facts';
import { readSignatures } from '@/lib/signing/read-signatures';
import { VerifyScreen } from './VerifyScreen';

vi.mock('@/lib/api/api');
vi.mock('@/lib/signing/read-signatures');
vi.mock('@/lib/browser/save-file');

const found: KnownContract = {
  contract_sn: 'HT2611-0437',
  title: '投放服务合同',
  state: 'done',
  state_label: '已完成',
  pages: 6,
  sha256: 'a'.repeat(64),
  asked: 'newest',
  finished_at: '2026-11-22T01:52:49.000Z',
  stamped_by: '演示时间戳服务',
  signers: [
    {
      party: '丙方',
      name: '杭州投放集市信息服务有限公司（演示）',
      person: '平台自动签',
      way: '服务器证书',
      signed_at: '2026-11-21T02:12:09.000Z',
      certificate_sha256: '01ab',
    },
  ],
  record_count: 14,
  record_tail: '33cdf2e4'.repeat(8),
  record_is_whole: true,
};

const signature = {
  name: '',
  organisation: '杭州投放集市信息服务有限公司（演示）',
  reason: '签署合同 HT2611-0437',
  signedAt: new Date('2026-11-21T02:12:09.000Z'),
  stampedBy: '演示时间戳服务（模拟）',
  stampTrusted: true,
  certificateSha256: '01ab',
  serial: '01',
  covers: 13,
  intact: true,
  trusted: true,
};

let known: KnownContract | null = null;
let asked: unknown[] = [];

/** What a call answers: roots always, the question by what the test knows. */
const answer = (data: unknown) => ({ ok: true, data, msg: '', status: 200, fields: {} }) as never;
const refuse = (msg: string, fields: Record<string, string> = {}) =>
  ({ ok: false, data: {}, msg, status: 422, fields }) as never;

beforeEach(() => {
  known = null;
  asked = [];
  vi.mocked(api).mockImplementation(async (name, input) => {
    if (name === 'contract/roots') {
      return answer({
        pem: ['-----BEGIN CERTIFICATE-----\nAAEC\n'],
        stamp_pem: ['-----BEGIN CERTIFICATE-----\nAwQF\n'],
      });
    }
    asked.push(input);
    return answer({ found: known });
  });
  vi.mocked(readSignatures).mockResolvedValue({
    signatures: [signature],
    verdict: 'genuine',
    bytesAfter: 0,
  });
});

const aPdf = (content = '%PDF-1.7 test', name = '合同.pdf') =>
  new File([content], name, { type: 'application/pdf' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('选择文件'), { target: { files } });
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText('把合同 PDF 拖到这里'), { dataTransfer: { files } });
const ask = async (number: string, code: string) => {
  const user = userEvent.setup();
  if (number) await user.type(screen.getByLabelText('合同编号'), number);
  if (code) await user.type(screen.getByLabelText('校验码'), code);
  await user.click(screen.getByRole('button', { name: '查询' }));
};
const result = () => screen.findByRole('region', { name: /.+/ });

describe('checking a contract by its file', () => {
  it('says that the file is as it was signed, by whom and when, and takes the focus there', async () => {
    known = found;
    render(<VerifyScreen />);
    choose(aPdf());
    const heading = await screen.findByRole('heading', { name: '未改动，一方签名有效' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const card = within(await result());
    expect(
      card.getByRole('row', { name: /丙方.*服务器证书.*2026-11-21 10:12:09 ?签名有效/ }),
    ).toBeTruthy();
    expect(card.getByText(/14 条首尾相接/)).toBeTruthy();
    expect(card.getByText('模拟')).toBeTruthy();
  });

  it('asks the site by the hash alone', async () => {
    render(<VerifyScreen />);
    drop(aPdf());
    await screen.findByRole('heading', { name: '签名有效、未改动，但本站没有这份文件的记录' });
    const sha256 = createHash('sha256').update('%PDF-1.7 test').digest('hex');
    expect(asked).toEqual([{ sha256 }]);
  });

  it('asks by the part that was signed as well, where something was added behind it', async () => {
    vi.mocked(readSignatures).mockResolvedValue({
      signatures: [{ ...signature, covers: 8 }],
      verdict: 'changed',
      bytesAfter: 5,
    });
    render(<VerifyScreen />);
    choose(aPdf());
    await screen.findByRole('heading', { name: '签完之后被改过，不要以它为准' });
    expect(asked).toHaveLength(2);
    expect(screen.getByText('1 个签名覆盖前 8 字节，其后多出 5 字节')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '查原件的签署记录' }));
    expect((screen.getByLabelText('合同编号') as HTMLInputElement).value).toBe('HT2611-0437');
    expect(document.activeElement).toBe(screen.getByLabelText('校验码'));
  });

  it.each([
    ['two files', [aPdf(), aPdf()], '一次核对一份文件，您选了 2 份，请只留一份'],
    ['an empty file', [aPdf('')], '文件是空的，请重新下载后再核对'],
    ['a picture', [aPdf('GIF89a')], '这不是 PDF 文件，请选择扩展名为 .pdf 的合同文件'],
    [
      'too large a file',
      [Object.defineProperty(aPdf(), 'size', { value: 21 * 1024 * 1024 })],
      '文件 21.0 MB，超过 20 MB，请改用编号和校验码查询',
    ],
  ])('says what to do with %s', async (_, files, sentence) => {
    render(<VerifyScreen />);
    drop(...files);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(asked).toEqual([]);
  });

  it('trusts signatures by our roots, and times by those of the stamping authority as well', async () => {
    known = found;
    render(<VerifyScreen />);
    choose(aPdf());
    await screen.findByRole('heading', { name: /签名有效/ });
    expect(vi.mocked(readSignatures).mock.lastCall?.slice(1)).toEqual([
      [new Uint8Array([0, 1, 2])],
      [new Uint8Array([3, 4, 5])],
    ]);
  });

  it('says that a file cannot be read, and not that it was changed', async () => {
    vi.mocked(readSignatures).mockRejectedValue(new Error('broken'));
    render(<VerifyScreen />);
    choose(aPdf());
    expect((await screen.findByRole('alert')).textContent).toContain('可能已损坏或加了密码');
  });

  it('says that it could not compare while the site does not answer', async () => {
    vi.mocked(api).mockImplementation(async (name) =>
      name === 'contract/roots' ? answer({ pem: [], stamp_pem: [] }) : refuse(''),
    );
    render(<VerifyScreen />);
    choose(aPdf());
    await screen.findByRole('heading', { name: '签名有效、未改动，没能与本站记录比对' });
  });

  it('gives the result as a text to keep', async () => {
    known = found;
    render(<VerifyScreen />);
    choose(aPdf());
    await userEvent.click(await screen.findByRole('button', { name: '下载核对结果' }));
    const [text, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('核对结果-HT2611-0437.txt');
    expect(text).toContain('结果：未改动，一方签名有效');
  });
});

describe('checking a contract by number and check code', () => {
  it('says who signed, and that the file itself was not looked at', async () => {
    known = { ...found, asked: 'none' };
    render(<VerifyScreen />);
    await ask('HT2611-0437', '7K3F-Q9TD');
    await screen.findByRole('heading', { name: '编号与校验码相符，一方已签完' });
    expect(screen.getByText(/没有核对文件本身/)).toBeTruthy();
    expect(asked).toEqual([{ contract_sn: 'HT2611-0437', check_code: '7K3F-Q9TD' }]);
  });

  it('is grey and not red where nothing fits', async () => {
    render(<VerifyScreen />);
    await ask('HT2611-0437', '7K3F-Q9TE');
    await screen.findByRole('heading', { name: '没有查到这份合同' });
  });

  it('names the field that is missing and goes there, without asking', async () => {
    render(<VerifyScreen />);
    await ask('HT2611-0437', '');
    expect(screen.getByRole('alert').textContent).toContain('请填写校验码');
    expect(document.activeElement).toBe(screen.getByLabelText('校验码'));
    expect(asked).toEqual([]);
  });

  it('shows at the field what the server refuses, and above the button what names none', async () => {
    vi.mocked(api).mockResolvedValueOnce(
      refuse('', { contract_sn: '合同编号不正确，如 HT2611-0437' }),
    );
    render(<VerifyScreen />);
    await ask('X', 'Y');
    expect((await screen.findByRole('alert')).textContent).toContain('合同编号不正确');
    vi.mocked(api).mockResolvedValueOnce(refuse('操作过于频繁，请 42 秒后再试'));
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('操作过于频繁，请 42 秒后再试')).toBeTruthy();
  });
});
