import type { DraftFile } from './drafts';

/** Hands every file to the browser as a download, one after the other. */
export function downloadFiles(files: readonly DraftFile[]): void {
  for (const { url, name } of files) {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
  }
}
