import type { ChainLink } from '@/lib/domain/proofs/hash-chain';
import type { Look } from '@/lib/domain/proofs/link-look';

/** What is hashed of a publication as it was filed. Nobody is named: a side and the number of an account. */
export type FiledContent = {
  link: string;
  note: string;
  filed_by: { side: 'seller'; user_id: number };
  files: ProofFile[];
  /** after the buyer's confirmation, as agreed */
  retention_days: number;
};

/** A screenshot; the hash is of the bytes that are kept and handed out. */
export type ProofFile = {
  file_key: string;
  name: string;
  mime: string;
  bytes: number;
  sha256: string;
};

/** What is hashed of a look at the link. */
export type LookContent = {
  link: string;
  outcome: Look['outcome'];
  status: number | null;
  final_url: string;
  title: string;
  text_hash: string;
  words: number;
  ad_mark: boolean;
  reason: Look['reason'];
};

export function lookContent(link: string, look: Look): LookContent {
  return {
    link,
    outcome: look.outcome,
    status: look.status,
    final_url: look.finalUrl,
    title: look.title,
    text_hash: look.textHash,
    words: look.words,
    ad_mark: look.adMark,
    reason: look.reason,
  };
}

/** What a record says where something was filed; undefined where it is a look. Records are written by this area only. */
export const filedIn = ({ kind, content }: ChainLink): FiledContent | undefined =>
  kind === 'filed' ? (content as FiledContent) : undefined;

/** What a record says where it is a look. */
export const lookIn = ({ kind, content }: ChainLink): LookContent | undefined =>
  kind === 'filed' ? undefined : (content as LookContent);
