import type { ContractState } from './states';

/** What the signatures of a file say by themselves; the reader is lib/signing/read-signatures. */
export type FileVerdict = 'genuine' | 'changed' | 'foreign' | 'unsigned';

export interface FileSignature {
  name: string;
  organisation: string;
  reason: string;
  /** ISO; '' not said */
  signedAt: string;
  /** who stamped the time, '' nobody */
  stampedBy: string;
  certificateSha256: string;
  /** the signed range ends behind so many bytes of the file */
  covers: number;
  /** what it covers is as it was signed */
  intact: boolean;
  /** hangs on a root of ours */
  trusted: boolean;
}

/** A file that was looked at in the browser. */
export interface CheckedFile {
  name: string;
  bytes: number;
  /** hex */
  sha256: string;
  verdict: FileVerdict;
  /** the oldest first */
  signatures: readonly FileSignature[];
}

/** What the site says of a contract: the output of `contract/verify`. */
export interface KnownContract {
  contract_sn: string;
  title: string;
  state: ContractState;
  state_label: string;
  pages: number;
  sha256: string;
  asked: 'newest' | 'earlier' | 'none';
  finished_at: string | null;
  stamped_by: string;
  signers: readonly {
    party: string;
    name: string;
    person: string;
    way: string;
    signed_at: string | null;
    certificate_sha256: string;
  }[];
  record_count: number;
  record_tail: string;
  record_is_whole: boolean;
}

export interface VerifyFacts {
  /** null: asked by number and check code */
  file: CheckedFile | null;
  /** by the file's hash or by number; null: the site knows nothing; undefined: the site did not answer */
  found: KnownContract | null | undefined;
  /** of a changed file: what the site knows by the hash of the part that a signature still covers */
  original?: KnownContract | null;
}
