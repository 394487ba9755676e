/** What other areas may use of backups. */

export { dumpEmbedded } from './dump-embedded';
