import type { FileChange } from './files';

export interface DraftChanges {
  /** places of the text */
  texts: number;
  pictures: FileCounts;
  films: FileCounts;
  /** files that are neither */
  others: FileCounts;
  link: boolean;
}

export type FileCounts = Record<Exclude<FileChange, 'same'> | 'dropped', number>;

const verbs = { replaced: '换', added: '加', dropped: '去' } as const;

/** 文字改 8 处，图片换 2 张、加 1 张 */
export function changeWords({ texts, pictures, films, others, link }: DraftChanges): string {
  return [
    texts > 0 ? `文字改 ${texts} 处` : '文字没有改动',
    countWords('图片', '张', pictures),
    countWords('成片', '个', films),
    countWords('附件', '个', others),
    link ? '链接已换' : '',
  ]
    .filter(Boolean)
    .join('，');
}

function countWords(what: string, unit: string, counts: FileCounts): string {
  const said = (['replaced', 'added', 'dropped'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => `${verbs[change]} ${counts[change]} ${unit}`);
  return said.length > 0 ? `${what}${said.join('、')}` : '';
}
