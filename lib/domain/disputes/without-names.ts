/**
 * A text that the public may read: names become 某某, links and phone numbers are taken out.
 * @param names of people, accounts, companies and products it may speak of; those of one sign are left
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const longestFirst = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
  const bare = text
    .replace(/https?:\/\/[^\s，。；、）]+/gi, '（链接）')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '（电话）');
  return longestFirst.reduce((told, name) => told.replaceAll(name, '某某'), bare);
}
