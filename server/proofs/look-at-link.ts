import type { Look } from '@/lib/domain/proofs/link-look';
import type { Db } from '@/server/kernel/database';
import { linkChecker } from '@/server/providers/link-checker/provider';
import { demoPostOf, lookAtDemoPost } from './demo-posts';

/** What is at a published link now. Never throws for what a stranger's server does. */
export function lookAtLink(db: Db, link: string): Promise<Look> {
  const demoPost = demoPostOf(link);
  return demoPost === null ? linkChecker().look(link) : lookAtDemoPost(db, demoPost, link);
}
