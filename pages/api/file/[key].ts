export { answerFile as default } from '@/server/account/file-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true } };
