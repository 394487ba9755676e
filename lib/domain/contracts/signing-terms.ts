import { ifUnsigned } from './orders-go-on';

/** Type of the terms of signing among the agreements (1 user agreement, 2 privacy policy). */
export const signingTermsType = 3;

/** The version that this program brings (server/site/agreements/signing-terms.ts). */
export const signingTermsVersion = 2;

/** What a signer should know before the first step (spec 4: agreement shows tips). */
export const signingTips = [
  '请逐页读完合同再签，签后内容不能再改；对方签署之后，撤回要双方都同意。',
  '下一步按合同金额与您的认证而定；中途离开，回来从这一步继续。',
  `${ifUnsigned}。`,
  '签名证书由本站自建的签名中心签发，不是持牌电子认证机构；根证书可下载，任何人都能核对。',
] as const;
