import type { VerifyFacts } from './verify-facts';

/** One row of who signed. */
export interface SignerMark {
  /** 甲方; '' where the site knows nothing of the file */
  party: string;
  name: string;
  /** 四要素; '' not known */
  way: string;
  /** masked */
  person: string;
  signedAt: string | null;
  /** valid: in the file and it holds; signed: on the record; waiting: not yet; broken, foreign: in the file */
  mark: 'valid' | 'signed' | 'waiting' | 'broken' | 'foreign';
}

/** Who signed: the record's signers with what their signatures in the file say, or the file's own where nothing is recorded. */
export function signerMarks({ file, found }: VerifyFacts): SignerMark[] {
  const inFile = new Map(file?.signatures.map((each) => [plain(each.certificateSha256), each]));
  if (found && file?.verdict !== 'changed') {
    return found.signers.map(({ party, name, person, way, signed_at, certificate_sha256 }) => {
      const signature = certificate_sha256 ? inFile.get(plain(certificate_sha256)) : undefined;
      return {
        party,
        name,
        way,
        person,
        signedAt: signature?.signedAt || signed_at,
        mark: signature?.intact && signature.trusted ? 'valid' : signed_at ? 'signed' : 'waiting',
      };
    });
  }
  return (file?.signatures ?? []).map(({ name, organisation, signedAt, intact, trusted }) => ({
    party: '',
    name: organisation || name || '没有署名',
    way: '',
    person: '',
    signedAt: signedAt || null,
    mark: intact ? (trusted ? 'valid' : 'foreign') : 'broken',
  }));
}

/** Fingerprints are written with and without colons, in either case. */
const plain = (hex: string): string => hex.replace(/[^0-9a-f]/gi, '').toLowerCase();
