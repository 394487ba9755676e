/** Lines that are taken at once. */
export const maxPostLines = 30;

export const maxPostTitle = 80;

/** The most that a post is taken to have reached. */
export const maxReach = 100_000_000_000;

/** A post as its owner tells it. */
export interface ToldPost {
  title: string;
  url: string;
  /** YYYY-MM-DD */
  postedOn: string;
  reach: number;
  interactions: number | null;
  isCommercial: boolean;
}

/**
 * Posts as they are pasted from a sheet, one a line: day, title, address, plays or reads, interactions (may be empty),
 * 商单 or 日常. Columns are parted by tabs or upright strokes.
 * @returns what was read, and what is wrong with which line, counted from 1
 */
export function readPostLines(text: string): { posts: ToldPost[]; faults: string[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ no: index + 1, line }))
    .filter(({ line }) => line.trim() !== '');
  const posts: ToldPost[] = [];
  const faults: string[] = [];
  for (const { no, line } of lines) {
    const read = readLine(line);
    if (typeof read === 'string') faults.push(`第 ${no} 行：${read}`);
    else posts.push(read);
  }
  return { posts, faults };
}

/** The post, or what is wrong. */
function readLine(line: string): ToldPost | string {
  const cells = line.split(/[\t|｜]/).map((cell) => cell.trim());
  if (cells.length !== 6) return `应有 6 列，读到 ${cells.length} 列`;
  const [day = '', title = '', url = '', reached = '', acted = '', kind = ''] = cells;
  const postedOn = dayOf(day);
  if (!postedOn) return '日期写成 2026-11-21';
  if (title === '' || title.length > maxPostTitle) return `标题应有 1 到 ${maxPostTitle} 个字`;
  const reach = countOf(reached);
  if (reach === null) return '播放或阅读应为整数';
  const interactions = acted === '' ? null : countOf(acted);
  if (acted !== '' && interactions === null) return '互动应为整数，没有可留空';
  if (kind !== '商单' && kind !== '日常') return '最后一列写“商单”或“日常”';
  return { title, url, postedOn, reach, interactions, isCommercial: kind === '商单' };
}

function dayOf(text: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (!year) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
  return isDay ? written : null;
}

function countOf(text: string): number | null {
  const digits = text.replace(/[,，\s]/g, '');
  return /^\d{1,12}$/.test(digits) && Number(digits) <= maxReach ? Number(digits) : null;
}
