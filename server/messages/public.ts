/** What other areas may use of notices. Who tells a person of something calls `notify` of server/site. */
export { forgetNotices } from './forget-notices';
export { noticeJobs } from './notice-jobs';
export { readMailOutbox } from './read-mail-outbox';
export { sendMail } from './send-mail';
export { decideStuck, noticeQueue } from './stuck-deliveries';
