import type { Look } from '@/lib/domain/proofs/link-look';
import type { Db } from '@/server/kernel/database';
import { saidIn } from '@/server/providers/link-checker/fetch';
import { linkChecker, type Said } from '@/server/providers/link-checker/provider';
import { demoPostOf, lookAtDemoPost, readDemoPost } from './demo-posts';

/** What is at a published link now. Never throws for what a stranger's server does. */
export function lookAtLink(db: Db, link: string): Promise<Look> {
  const demoPost = demoPostOf(link);
  return demoPost === null ? linkChecker().look(link) : lookAtDemoPost(db, demoPost, link);
}

/** Whether the page at a link says something. Never throws for what a stranger's server does. */
export async function saysAtLink(db: Db, link: string, words: string): Promise<Said> {
  const demoPost = demoPostOf(link);
  if (demoPost === null) return linkChecker().says(link, words);
  const { online, title, body } = await readDemoPost(db, demoPost);
  return online ? saidIn(`${title} ${body}`, words) : 'unknown';
}
