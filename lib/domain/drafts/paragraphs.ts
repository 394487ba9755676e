/** What people write over the parts of a draft, on a line of its own or before a colon. */
const headings = [
  '标题',
  '封面',
  '开场',
  '正文',
  '脚本',
  '口播',
  '字幕',
  '结尾',
  '话题',
  '评论',
  '说明',
];

const names = headings.join('|');
const alone = new RegExp(`^(?:【(${names})】|(${names}))[:：]?$`);
const before = new RegExp(`^(?:【(${names})】|(${names})[:：])`);

/** One line of a draft that says something; offsets in UTF-16 units, end excluded. */
export interface Paragraph {
  start: number;
  end: number;
  /** the part of the draft that it stands in; '' none is named */
  section: string;
  /** counted within its section, from 1; 0: it is the section's heading */
  no: number;
}

/** A line that only names the part below it. */
export const isHeading = (line: string): boolean => alone.test(line.trim());

/** The paragraphs of a draft in their order; empty lines are none. */
export function paragraphsOf(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  let section = '';
  let no = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const said = line.trim();
    const heading = alone.exec(said);
    const named = heading ?? before.exec(said);
    if (named) {
      section = named[1] ?? named[2] ?? '';
      no = 0;
    }
    if (said !== '') {
      found.push({ start, end: start + line.length, section, no: heading ? 0 : ++no });
    }
    start += line.length + 1;
  }
  return found;
}

/** 标题, 正文第 4 段, 第 2 段; 全文 where no place is meant. */
export function placeInDraft(text: string, start: number, end: number): string {
  if (start === 0 && end === 0) return '全文';
  const all = paragraphsOf(text);
  const here = all.find((paragraph) => start < paragraph.end && end > paragraph.start);
  if (!here) return '全文';
  const { section, no } = here;
  const inSection = all.filter((other) => other.section === section && other.no > 0);
  if (section !== '' && (no === 0 || inSection.length === 1)) return section;
  return `${section}第 ${no} 段`;
}
