import { cutText } from '@/lib/domain/text/cut-text';
import type { Finding } from './check-draft';

/** One word of the line 按投放要求核对. */
export interface CheckLine {
  result: Finding['result'];
  words: string;
  hint: string;
}

/** What was found, one by one; what is well of a kind is one line. */
export function checkLines(findings: readonly Finding[]): CheckLine[] {
  const of = ofKind(findings);
  return [
    ...together(of('must_say'), (count) => `${count} 个卖点都提到`, '没有提到'),
    ...commonLines(findings),
    ...together(of('must_not_say'), () => '没有不能出现的内容', '出现'),
    ...forbiddenLines(of('forbidden')),
  ];
}

/** The same in one row: points of the brief are counted, only what is wrong is named. */
export function checkSummary(findings: readonly Finding[]): CheckLine[] {
  const of = ofKind(findings);
  const says = of('must_say');
  const barred = of('must_not_say');
  const told = says.filter(({ found }) => found).length;
  const unsure = barred.filter(({ result }) => result === 'unsure');
  return [
    ...(told < says.length
      ? [whole(says, `卖点提到 ${told} / ${says.length} 个`)]
      : together(says, (count) => `${count} 个卖点都提到`, '')),
    ...commonLines(findings),
    ...together(
      barred.filter(({ result }) => result !== 'unsure'),
      () => '没有不能出现的内容',
      '出现',
    ),
    ...(unsure.length > 0 ? [whole(unsure, `不能出现的 ${unsure.length} 项请核对`)] : []),
    ...forbiddenLines(of('forbidden')),
  ];
}

const ofKind = (findings: readonly Finding[]) => (kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind);

const line = ({ result, hint }: Finding, words: string): CheckLine => ({ result, words, hint });

/** Several as one, as bad as the worst of them. */
function whole(findings: readonly Finding[], words: string): CheckLine {
  const rest = findings.filter(({ result }) => result !== 'ok');
  return {
    result: rest.some(({ result }) => result === 'problem') ? 'problem' : 'unsure',
    words,
    hint: rest.map(({ phrase, hint }) => `“${phrase}”：${hint}`).join('\n'),
  };
}

function commonLines(findings: readonly Finding[]): CheckLine[] {
  const of = ofKind(findings);
  return [
    ...of('product').map((it) =>
      line(it, it.found ? `“${it.phrase}” ${it.places.length} 次` : `没有提到“${it.phrase}”`),
    ),
    ...of('ad_mark').map((it) => line(it, it.found ? '已标“广告”' : '没有标“广告”')),
    ...of('licence').map((it) => line(it, `${it.found ? '已' : '没有'}写明“${it.phrase}”`)),
  ];
}

/** @param wrong what is said before what is not well */
function together(
  findings: readonly Finding[],
  well: (count: number) => string,
  wrong: string,
): CheckLine[] {
  const rest = findings.filter(({ result }) => result !== 'ok');
  if (rest.length > 0) {
    return rest.map((it) =>
      line(it, `${it.result === 'unsure' ? '请核对' : wrong}“${short(it.phrase)}”`),
    );
  }
  return findings.length > 0 ? [{ result: 'ok', words: well(findings.length), hint: '' }] : [];
}

const forbiddenLines = (broken: readonly Finding[]): CheckLine[] =>
  broken.length > 0
    ? broken.map((it) => line(it, `${it.label}“${it.phrase}”`))
    : [{ result: 'ok', words: '没有广告法禁用语', hint: '' }];

const short = (phrase: string): string => (phrase.length > 14 ? `${cutText(phrase, 13)}…` : phrase);
