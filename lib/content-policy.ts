const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * The content policy of a page. The webpack build puts no inline script into a page, so `script-src 'self'` holds
 * without a nonce, and visitor pages stay cacheable (docs/decisions/001).
 * @param nonce of this answer's style elements: areas alone have one (docs/decisions/048)
 */
export function contentPolicy(nonce?: string): string {
  // While developing, styles come as elements without a nonce, and a nonce would switch 'unsafe-inline' off.
  const styles = isDevelopment ? " 'unsafe-inline'" : nonce ? ` 'nonce-${nonce}'` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${isDevelopment ? " 'unsafe-eval' 'unsafe-inline'" : ''}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
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
