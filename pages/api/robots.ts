export { answerRobots as default } from '@/server/crawlers/robots-door';
