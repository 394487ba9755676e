import type { Span } from './paper';

export interface Line {
  spans: Span[];
  /** as set, without spaces at its end; punctuation at the end counts for half */
  width: number;
  /** characters in it */
  count: number;
  /** of a paragraph: it is not stretched */
  isLast: boolean;
}

/** May not begin a line, and may not end one (避头尾). */
const neverFirst = new Set('。，、；：？！）】》〉」』〕”’…—·％‰％!),.:;?]}~～〗');
const neverLast = new Set('（【《〈「『〔“‘〖¥￥$([{');
/** Drawn in the left half of their square: at the end of a line the right half may stand over the edge. */
const halfEmpty = new Set('。，、；：）】》〉」』〕”’');

interface Sign extends Required<Span> {
  width: number;
}

/**
 * Breaks text into lines: between any two Chinese characters, else at spaces; no punctuation stands where it must not, and
 * words and numbers stay whole where a line holds them.
 * @param widthOf a character's width, in what `width` is measured in
 */
export function breakLines(
  spans: readonly Span[],
  width: number,
  widthOf: (char: string, bold: boolean) => number,
): Line[] {
  return splitAtBreaks(spans).flatMap((paragraph) => {
    const signs = paragraph.flatMap(({ text, bold = false }) =>
      [...text].map((char): Sign => ({ text: char, bold, width: widthOf(char, bold) })),
    );
    const lines: Sign[][] = [];
    let line: Sign[] = [];
    let filled = 0;
    const put = (part: readonly Sign[]): void => {
      if (line.length > 0 && filled + rawWidth(part) - spared(part) > width + 0.01) {
        lines.push(line);
        line = [];
        filled = 0;
      }
      const kept = line.length === 0 && lines.length > 0 ? withoutSpace(part) : part;
      line.push(...kept);
      filled += rawWidth(kept);
    };
    for (const unit of unitsOf(signs)) {
      if (rawWidth(unit) - spared(unit) <= width) put(unit);
      else for (const sign of unit) put([sign]);
    }
    lines.push(line);
    return lines.map((each, nth) => asLine(each, nth === lines.length - 1));
  });
}

/** The paragraphs of a text that has line breaks of its own. */
function splitAtBreaks(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const { text, bold } of spans) {
    for (const [nth, part] of text.split('\n').entries()) {
      if (nth > 0) paragraphs.push([]);
      if (part) paragraphs.at(-1)?.push({ text: part, ...(bold ? { bold } : {}) });
    }
  }
  return paragraphs;
}

function unitsOf(signs: readonly Sign[]): Sign[][] {
  const units: Sign[][] = [];
  let before: Sign | undefined;
  for (const sign of signs) {
    const unit = units.at(-1);
    if (unit && before && !mayBreak(before.text, sign.text)) unit.push(sign);
    else units.push([sign]);
    before = sign;
  }
  return units;
}

/** 大写 of a sum: cut in two, either half could be read as one. */
const isCapital = (char: string): boolean =>
  '零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整'.includes(char);

const isWord = (char: string): boolean => /^[!-~\u00a0-\u024f–]$/.test(char);

function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || neverFirst.has(after) || neverLast.has(before)) return false;
  if (before === ' ') return true;
  if (isCapital(before) && isCapital(after)) return false;
  return !(isWord(before) && isWord(after));
}

const rawWidth = (signs: readonly Sign[]): number =>
  signs.reduce((sum, { width }) => sum + width, 0);

/** What of a stretch's width does not count where it ends a line. */
function spared(signs: readonly Sign[]): number {
  let spaces = 0;
  for (let nth = signs.length - 1; nth >= 0; nth--) {
    const sign = signs[nth];
    if (sign?.text === ' ') spaces += sign.width;
    else return spaces + (sign && halfEmpty.has(sign.text) ? sign.width / 2 : 0);
  }
  return spaces;
}

function withoutSpace(signs: readonly Sign[]): Sign[] {
  const from = signs.findIndex(({ text }) => text !== ' ');
  return from < 0 ? [] : signs.slice(from);
}

function asLine(signs: readonly Sign[], isLast: boolean): Line {
  const spans: Span[] = [];
  for (const { text, bold } of signs) {
    const span = spans.at(-1);
    if (span && (span.bold ?? false) === bold) span.text += text;
    else spans.push(bold ? { text, bold } : { text });
  }
  const last = spans.at(-1);
  if (last) last.text = last.text.trimEnd();
  return {
    spans,
    width: rawWidth(signs) - spared(signs),
    count: spans.reduce((sum, { text }) => sum + [...text].length, 0),
    isLast,
  };
}
