/**
 * A configured address as it may reach a page: https and one of the hosts (or below one), without a
 * password in it; '' for anything else (security.md: introduce_js, staff_jump_link).
 */
export function allowedUrl(address: string | undefined, hosts: readonly string[]): string {
  if (!address) return '';
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return '';
  }
  const isHost = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && isHost && !url.username && !url.password ? url.href : '';
}
