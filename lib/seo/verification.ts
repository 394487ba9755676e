import { keysOf } from '@/lib/domain/text/keys-of';

/** Search engines that ask for a tag on the home page: key of the configuration → name of the tag. */
export const verificationTags = {
  verify_baidu: 'baidu-site-verification',
  verify_360: '360-site-verification',
  verify_sogou: 'sogou_site_verification',
  verify_bing: 'msvalidate.01',
} as const;

export type VerificationKey = keyof typeof verificationTags;

export const verificationKeys = keysOf(verificationTags);

/** A code as the engines give it out. */
export const isVerification = (code: string): boolean => /^[\w.-]{4,100}$/.test(code);
