export { answerContractFile as default } from '@/server/contracts/contract-file-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };
