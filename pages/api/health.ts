export { answerHealth as default } from '@/server/ready';
