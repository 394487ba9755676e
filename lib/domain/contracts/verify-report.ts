import { formatTime } from '@/lib/domain/time/format-time';
import type { SignerMark } from './signer-marks';
import type { VerifyResult } from './verify-result';

/** What a signature's state is called. */
export const markWords: Record<SignerMark['mark'], string> = {
  valid: '签名有效',
  signed: '已签',
  waiting: '还没有签',
  broken: '签名与内容不符',
  foreign: '不是本站签发',
};

/**
 * What was found, as a text to keep: the same words as on the page.
 * @param at when it was looked at, ISO
 */
export function verifyReport(
  result: VerifyResult,
  marks: readonly SignerMark[],
  at: string,
): string {
  const { title, about, advice, rows, contract } = result;
  const lines = [
    '合同验真 核对结果',
    `核对时间：${formatTime(at, 'second')}（北京时间）`,
    '',
    `结果：${title}`,
    ...(about ? [`对象：${about}`] : []),
    ...(advice ? [advice] : []),
    '',
    ...rows.map(
      ({ label, text, isSimulated }) => `${label}：${text}${isSimulated ? '（模拟）' : ''}`,
    ),
    ...(marks.length > 0 ? ['', '谁签的：'] : []),
    ...marks.map(({ party, name, way, person, signedAt, mark }) =>
      [party, name, way, person, signedAt ? formatTime(signedAt, 'second') : '', markWords[mark]]
        .filter(Boolean)
        .join('，'),
    ),
    ...(contract && contract.record_count > 0
      ? ['', `签署记录：${recordWords(contract)}`, `链尾：${contract.record_tail}`]
      : []),
    '',
    '文件在浏览器里核对，没有上传。签名由本平台自建的证书机构签发，不是持牌的电子认证服务机构。',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** 9 条首尾相接 */
export const recordWords = ({
  record_count,
  record_is_whole,
}: {
  record_count: number;
  record_is_whole: boolean;
}): string => `${record_count} 条${record_is_whole ? '首尾相接' : '，前后接不上，请联系客服核实'}`;
