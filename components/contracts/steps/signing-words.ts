import type { SigningFrameProps } from './SigningFrame';

export const yourTurn: SigningFrameProps['tag'] = { tone: 'blue', label: '轮到您处理' };
export const platformTurn: SigningFrameProps['tag'] = { tone: 'grey', label: '轮到平台' };

export const stayHint = '下一步按合同金额与您的认证而定；中途离开，回来从这一步继续。';
