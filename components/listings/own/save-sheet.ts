import { saveFile } from '@/lib/browser/save-file';

/** Saves a workbook that a call answered. */
export function saveSheet({ name, content }: { name: string; content: string }): void {
  saveFile(
    Uint8Array.from(atob(content), (char) => char.charCodeAt(0)),
    name,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}
