import { api } from '@/lib/api/api';
import type { CheckedFile, KnownContract, VerifyFacts } from '@/lib/domain/contracts/verify-facts';
import { fileProblem, isPdf } from './file-problem';

/** What could not be done, in a sentence for the reader. */
export class CannotCheck extends Error {
  override name = 'CannotCheck';
}

/**
 * Looks at a file in the browser: its hash and its signatures. The site is asked by hash alone; the file stays here.
 * @throws CannotCheck
 */
export async function checkFile(files: readonly File[]): Promise<VerifyFacts> {
  const [file] = files;
  const problem = fileProblem(files);
  if (problem || !file) throw new CannotCheck(problem ?? '');
  if (!globalThis.crypto?.subtle) {
    throw new CannotCheck('浏览器只在 https 页面提供核对所需的算法，请改用编号和校验码查询');
  }
  const bytes = await bytesOf(file);
  if (!isPdf(bytes)) throw new CannotCheck('这不是 PDF 文件，请选择扩展名为 .pdf 的合同文件');
  const [{ readSignatures }, roots, sha256] = await Promise.all([
    loadReader(),
    askRoots(),
    hashOf(bytes),
  ]);
  const read = await readSignatures(bytes, roots.own, roots.stamping).catch(() => {
    throw new CannotCheck('文件读不出来，可能已损坏或加了密码，请重新下载后再核对');
  });
  const signatures = read.signatures.map(({ signedAt, stampedBy = '', ...signature }) => ({
    ...signature,
    signedAt: signedAt?.toISOString() ?? '',
    stampedBy,
  }));
  const checked: CheckedFile = {
    name: file.name,
    bytes: bytes.length,
    sha256,
    verdict: read.verdict,
    signatures,
  };
  const found = await askSite({ sha256 });
  return { file: checked, found, original: await originalOf(checked, bytes) };
}

/** What the site knows by hash or by number; undefined: it did not answer. */
async function askSite(input: { sha256: string }): Promise<KnownContract | null | undefined> {
  const answer = await api('contract/verify', input, { show: 'none' });
  if (!answer.ok) return undefined;
  return answer.data.found;
}

/** A changed file still begins with the file that was signed, where a signature of ours holds: the site may know that. */
async function originalOf(
  { verdict, signatures }: CheckedFile,
  bytes: Uint8Array,
): Promise<KnownContract | null> {
  if (verdict !== 'changed') return null;
  const held = signatures.filter(({ intact, trusted }) => intact && trusted);
  const end = Math.max(0, ...held.map(({ covers }) => covers));
  if (end === 0) return null;
  return (await askSite({ sha256: await hashOf(bytes.slice(0, end)) })) ?? null;
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new CannotCheck('文件读不出来，可能已被移动或删除，请重新选择');
  }
}

/** The reader comes when a file does: it is as heavy as the rest of the page. */
async function loadReader() {
  try {
    return await import('@/lib/signing/read-signatures');
  } catch {
    throw new CannotCheck('核对程序没有加载成功，请检查网络后重新选择文件');
  }
}

async function askRoots(): Promise<{ own: Uint8Array[]; stamping: Uint8Array[] }> {
  const answer = await api('contract/roots', {}, { show: 'none' });
  if (!answer.ok) throw new CannotCheck('没能取到本站的根证书，请检查网络后重新选择文件');
  const { pem, stamp_pem } = answer.data;
  return { own: pem.map(derOf), stamping: stamp_pem.map(derOf) };
}

/** The certificate of a PEM. */
function derOf(pem: string): Uint8Array {
  const body = pem.replace(/-----[^-]+-----|\s/g, '');
  return Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
