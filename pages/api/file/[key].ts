export { answerFile as default } from '@/server/site/file-endpoint';
