import { runOnce } from '@/server/kernel/job';
import { noticeJobs } from '@/server/messages/public';

/** Sends what is due by SMS and mail. */
export async function sendNotices(): Promise<void> {
  await Promise.all(noticeJobs.map((job) => runOnce(job)));
}
