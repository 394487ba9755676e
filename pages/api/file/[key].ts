export { answerFile as default } from '@/server/site/file-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true } };
