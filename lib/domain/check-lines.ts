import type { Finding } from './check-draft';

/** One word of the line 按投放要求核对. */
export interface CheckLine {
  result: Finding['result'];
  words: string;
  hint: string;
}

/** What was found, in few words: what is well of a kind is one line, what is not is told one by one. */
export function checkLines(findings: readonly Finding[]): CheckLine[] {
  const of = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind);
  const says = of('must_say');
  const barred = of('must_not_say');
  const broken = of('forbidden');
  return [
    ...together(says, `${says.length} 个卖点都提到`, (it) => `没有提全“${short(it.phrase)}”`),
    ...of('product').map((it) =>
      line(it, it.found ? `“${it.phrase}” ${it.places.length} 次` : `没有提到“${it.phrase}”`),
    ),
    ...of('ad_mark').map((it) => line(it, it.found ? '已标“广告”' : '没有标“广告”')),
    ...of('licence').map((it) => line(it, `${it.found ? '已' : '没有'}写明“${it.phrase}”`)),
    ...together(barred, '没有不能出现的内容', (it) =>
      it.found ? `出现“${short(it.phrase)}”` : `请核对“${short(it.phrase)}”`,
    ),
    ...(broken.length > 0
      ? broken.map((it) => line(it, `${it.label}“${it.phrase}”`))
      : [{ result: 'ok' as const, words: '没有广告法禁用语', hint: '' }]),
  ];
}

const line = ({ result, hint }: Finding, words: string): CheckLine => ({ result, words, hint });

function together(
  findings: readonly Finding[],
  well: string,
  words: (finding: Finding) => string,
): CheckLine[] {
  const rest = findings.filter(({ result }) => result !== 'ok');
  if (rest.length > 0) return rest.map((finding) => line(finding, words(finding)));
  return findings.length > 0 ? [{ result: 'ok', words: well, hint: '' }] : [];
}

const short = (phrase: string): string => (phrase.length > 14 ? `${phrase.slice(0, 13)}…` : phrase);
