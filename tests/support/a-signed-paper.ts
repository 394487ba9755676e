import PDFDocument from 'pdfkit';
import { issueCertificate } from '@/server/signing/issue-certificate';
import { makeAuthority } from '@/server/signing/make-authority';
import { type SignedPdf, type Stamping, signPdf } from '@/server/signing/sign-pdf';

/** A tagged document of so many pages, as pdfkit writes it. */
export function aPaper(pages = 2): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', tagged: true, lang: 'zh-CN', displayTitle: true });
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  for (let page = 0; page < pages; page++) {
    if (page > 0) pdf.addPage();
    whole.add(pdf.struct('P', {}, () => void pdf.text(`Page ${page + 1} of an agreement`)));
    pdf.outline.addItem(`Page ${page + 1}`);
  }
  const link = () => void pdf.text('the site', { link: 'https://example.com' });
  whole.add(pdf.struct('Link', {}, link));
  whole.end();
  const parts: Buffer[] = [];
  return new Promise((done) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
    pdf.end();
  });
}

export const threeSigners = [
  { name: '投放集市（演示）', organisation: '投放集市（演示）' },
  { name: '陆二柚', organisation: '柚白文化传播有限公司（演示）' },
  { name: '苏一禾', organisation: '朴初生物科技有限公司（演示）' },
];

export interface SignedPaper {
  /** as it stood after each signature */
  steps: SignedPdf[];
  before: Uint8Array;
  last: Uint8Array;
  /** DER */
  root: Uint8Array;
}

/** A paper that these people sign one after the other, in seconds that follow each other. */
export async function aSignedPaper(
  signers: readonly { name: string; organisation?: string }[] = threeSigners,
  { file, stamping, at = new Date() }: { file?: Uint8Array; stamping?: Stamping; at?: Date } = {},
): Promise<SignedPaper> {
  const { root, stamper } = makeAuthority({ at });
  const steps: SignedPdf[] = [];
  const before = file ?? (await aPaper());
  let last = before;
  for (const [nth, subject] of signers.entries()) {
    const signed = await signPdf({
      file: last,
      place: { page: 1, rect: [60 + 120 * nth, 100, 160 + 120 * nth, 200] },
      subject,
      reason: `签署合同（${nth + 1}）`,
      location: '线上签署',
      seal: { kind: 'person', name: subject.name },
      root,
      stamping: stamping ?? { stamper },
      at: new Date(at.getTime() + 1_000 * nth),
    });
    steps.push(signed);
    last = signed.pdf;
  }
  return { steps, before, last, root: root.certificate };
}

/** A certificate for signing that nobody's authority stands behind. */
export function aStrangersAuthority(at = new Date()) {
  const subject = { name: '别处的根证书', organisation: '别处（演示）' };
  return issueCertificate({ kind: 'root', subject, at });
}
