import { type PlatformNo, platformHeads } from '@/lib/domain/catalog/platform-heads';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';

/** What is looked for of a pasted list at most; a line has at most so many signs. */
export const pastedMost = { lines: 200, signs: 60, text: 20_000 } as const;

export interface PastedLine {
  /** as it was written */
  text: string;
  /** the name, id or number that is looked for */
  name: string;
  /** 0: the line says none */
  platform: 0 | PlatformNo;
}

export interface Pasted {
  lines: PastedLine[];
  /** lines that say the same as one before */
  repeated: number;
  /** lines behind the last that is looked for */
  left: number;
}

/**
 * The lines of a list as people paste it: 抖音 柚白护肤笔记, 小红书：yb_skin, cells of a sheet; bullets, numbers and @ in front
 * say nothing. Empty lines are passed over.
 */
export function readPasted(text: string): Pasted {
  const seen = new Set<string>();
  const written = text
    .slice(0, pastedMost.text)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => plainWord(line) !== '');
  const all = written.map(readLine);
  const once = all.filter(({ platform, name }) => {
    const key = `${platform} ${plainWord(name)}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return {
    lines: once.slice(0, pastedMost.lines),
    repeated: all.length - once.length,
    left: Math.max(0, once.length - pastedMost.lines),
  };
}

const byName = new Map(platformHeads.map(({ no, name }) => [plainWord(name), no]));
const names = platformHeads
  .map(({ name }) => name)
  // 抖音直播 before 抖音.
  .sort((a, b) => b.length - a.length)
  .join('|');
const front = new RegExp(`^(${names})[\\s:：,，/|-]+(.+)$`, 'iu');
const behind = new RegExp(`^(.+?)[\\s:：,，/|(（-]+(${names})[)）]?$`, 'iu');

function readLine(written: string): PastedLine {
  const text = Array.from(written).slice(0, pastedMost.signs).join('').trim();
  const bare = text.replace(/^(?:\d{1,3}\s*[.、)）]|[-*•·])\s*/u, '');
  const cells = bare.split('\t').map((cell) => cell.trim());
  const named = cells.length > 1 ? cells.find((cell) => byName.has(plainWord(cell))) : undefined;
  if (named !== undefined) {
    const [name = ''] = cells.filter((cell) => cell !== named && plainWord(cell) !== '');
    return { text, name: withoutAt(name), platform: noOf(named) };
  }
  const [first = ''] = cells;
  const [, ahead, rest] = front.exec(first) ?? [];
  if (ahead && rest) return { text, name: withoutAt(rest), platform: noOf(ahead) };
  const [, before, last] = behind.exec(first) ?? [];
  if (before && last) return { text, name: withoutAt(before), platform: noOf(last) };
  return { text, name: withoutAt(first), platform: 0 };
}

const withoutAt = (name: string): string => name.replace(/^[@＠]/u, '').trim();

const noOf = (name: string): 0 | PlatformNo => byName.get(plainWord(name)) ?? 0;
