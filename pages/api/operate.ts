export { answerOperate as default } from '@/server/operator/operate-endpoint';

/** The body is read by server/kernel/endpoint, with limits of its own. */
export const config = { api: { bodyParser: false, externalResolver: true } };
