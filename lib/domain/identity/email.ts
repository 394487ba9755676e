export const emailMessages = {
  empty: '请填写邮箱',
  wrong: '邮箱有误，请重填',
} as const;

/** The longest that mail servers take (RFC 5321). */
export const emailLength = 254;

/** An address as people write one: no comments, no quotes, no bare host. Whether it is theirs is for a code to prove. */
export function isEmail(value: string): boolean {
  return (
    value.length <= emailLength &&
    /^[\w.+-]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(value) &&
    !/^\.|\.@|\.\./.test(value)
  );
}

/** `wanglin@example.com` → `wa****@example.com`; the only form that leaves the server. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at - 1))}****${address.slice(at)}`;
}
