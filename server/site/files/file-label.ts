import { cutText } from '@/lib/domain/text/cut-text';

/** The sender's name as a label: no folders, no signs that steer, the extension of what it really is. */
export function fileLabel(sent: string, extension: string): string {
  const stem = (sent.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}"'<>|:*?;]/gu, '')
    .trim();
  return `${cutText(stem, 60) || '文件'}.${extension}`;
}
