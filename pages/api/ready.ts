export { answerReady as default } from '@/server/ready';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true } };
