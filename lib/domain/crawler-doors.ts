/**
 * What crawlers ask for by fixed names is answered by doors of ours, which send it as it comes from the database.
 * Here and not as the framework's rewrites: those come to every browser with the code that resolves them.
 * @returns the door's path; null for any other address
 */
export function crawlerDoor(pathname: string): string | null {
  const part = /^\/sitemap\/([\w-]+)\.xml$/.exec(pathname)?.[1];
  return part ? `/api/sitemap/${part}` : (doors.get(pathname) ?? null);
}

const doors: ReadonlyMap<string, string> = new Map([
  ['/robots.txt', '/api/robots'],
  ['/rss.xml', '/api/feed'],
  ['/sitemap.xml', '/api/sitemap'],
]);
