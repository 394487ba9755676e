/** What other areas may use of notices. Who tells a person of something calls `notify` of server/site. */

export { forgetNotices } from './forget-notices';
export { noticeStand } from './notice-item';
export { noticeJobs } from './notice-jobs';
export { provenEmail } from './proven-email';
export { readMailOutbox } from './read-mail-outbox';
export { sendMail } from './send-mail';
export { decideStuck, noticeQueue } from './stuck-deliveries';
