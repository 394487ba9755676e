export { answerSigningNotice as default } from '@/server/contracts/signing-notice-endpoint';

/** The body is read raw: the signature is over it. */
export const config = { api: { bodyParser: false, externalResolver: true } };
