export { answerReady as default } from '@/server/ready';
