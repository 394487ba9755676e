const isDevelopment = process.env.NODE_ENV === 'development';

/** What Tencent's captcha loads its script, its frame and its pictures from. */
const tencentHosts = ' https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com';

/**
 * The content policy of a page. The webpack build puts no inline script into a page, so `script-src 'self'` holds
 * without a nonce, and visitor pages stay cacheable (docs/decisions/001).
 * @param nonce of this answer's style elements: areas alone have one (docs/decisions/048)
 */
export function contentPolicy(nonce?: string): string {
  // Read where the policy is made: pages of visitors get theirs from the build.
  const captcha = process.env.CAPTCHA_PROVIDER === 'tencent' ? tencentHosts : '';
  // While developing, styles come as elements without a nonce, and a nonce would switch 'unsafe-inline' off.
  const styles = isDevelopment ? " 'unsafe-inline'" : nonce ? ` 'nonce-${nonce}'` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${isDevelopment ? " 'unsafe-eval' 'unsafe-inline'" : ''}${captcha}`,
    `style-src 'self'${styles}${captcha}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${captcha}`,
    `connect-src 'self'${captcha}`,
    ...(captcha ? [`frame-src 'self'${captcha}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The nonce that a policy names; undefined where it names none. */
export function nonceOf(policy: string): string | undefined {
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
