export const maxBytes = 20 * 1024 * 1024;

/** Why these files cannot be looked at, and what to do; null: the first of them can. */
export function fileProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | null {
  const [file] = files;
  if (!file) return '没有收到文件，请选择一份合同 PDF';
  if (files.length > 1) return `一次核对一份文件，您选了 ${files.length} 份，请只留一份`;
  if (file.size === 0) return '文件是空的，请重新下载后再核对';
  if (file.size > maxBytes) {
    const size = (file.size / 1024 / 1024).toFixed(1);
    return `文件 ${size} MB，超过 20 MB，请改用编号和校验码查询`;
  }
  return null;
}

/** A PDF says so within its first kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
