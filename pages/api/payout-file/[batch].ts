export { answerPayoutFile as default } from '@/server/operator/payout-file-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };
