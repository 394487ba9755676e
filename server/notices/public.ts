/** What other areas may use of notices. Who tells a person of something calls `notify` of server/site. */
export { deliverDue } from './deliver-due';
export { forgetNotices } from './forget-notices';
export { type PlannedSms, planSms } from './plan-sms';
export { readMailOutbox } from './read-mail-outbox';
export { sendMail } from './send-mail';
export { countStuck, decideStuck, listStuck } from './stuck-deliveries';
