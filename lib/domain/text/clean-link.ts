/** A link that may be shown: an https address or a path of this site; else ''. */
export function cleanLink(link: string): string {
  const text = link.trim();
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : '';
}

/** Only what leads away from the site has one. @param link clean */
export const relOf = (link: string): string =>
  link && !link.startsWith('/') ? 'noopener nofollow' : '';
