import { type proofKinds, regularChecks } from '@/lib/domain/proofs/check-schedule';
import { linkText } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { type DemoPost, demoPostLink, lookOfPost } from './demo-posts';
import { type FiledContent, type LookContent, lookContent } from './proof-content';
import { demoPosts, linkChecks, proofRecords } from './tables';

/** A publication of the demonstration that is over: filed, found online by every look, its retention period at its end. */
interface PastPublication {
  orderId: number;
  sellerId: number;
  note: string;
  retentionDays: number;
  post: Omit<DemoPost, 'online'>;
  filedAt: Date;
  /** one for each of `regularChecks`, in their order */
  lookedAt: readonly Date[];
  keepUntil: Date;
}

/** Writes posts, chains and the closed schedule of past publications, as filing and looking would have left them. */
export async function writePastPublications(
  tx: Db,
  publications: readonly PastPublication[],
): Promise<void> {
  if (publications.length === 0) return;
  await tx.insert(demoPosts).values(publications.map(({ post }) => post));
  await tx.insert(linkChecks).values(
    publications.map(({ orderId, post, filedAt, keepUntil }) => ({
      orderId,
      link: demoPostLink(post.id),
      kind: 'end' as const,
      nextAt: null,
      publishedAt: filedAt,
      keepUntil,
    })),
  );
  await tx.insert(proofRecords).values(publications.flatMap(chainOf));
}

function chainOf(publication: PastPublication): (typeof proofRecords.$inferInsert)[] {
  const { orderId, sellerId, note, retentionDays, post, filedAt, lookedAt } = publication;
  const link = demoPostLink(post.id);
  const filed: FiledContent = {
    link,
    note,
    filed_by: { side: 'seller', user_id: sellerId },
    files: [],
    retention_days: retentionDays,
  };
  const look = lookContent(link, lookOfPost({ ...post, online: true }, link));
  const happened: {
    kind: keyof typeof proofKinds;
    at: Date;
    content: FiledContent | LookContent;
  }[] = [
    { kind: 'filed', at: filedAt, content: filed },
    ...regularChecks.flatMap((kind, nth) => {
      const at = lookedAt[nth];
      return at ? [{ kind, at, content: look }] : [];
    }),
  ];
  let prevHash = '';
  return happened.map(({ kind, at: happenedAt, content }, nth) => {
    const record = {
      order_id: orderId,
      seq: nth + 1,
      kind,
      happened_at: happenedAt.toISOString(),
      content,
      prev_hash: prevHash,
    };
    const row = { orderId, seq: nth + 1, kind, content, happenedAt, prevHash };
    prevHash = sha256(linkText(record));
    return { ...row, hash: prevHash };
  });
}
