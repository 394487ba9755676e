/** Kinds of blocks: how a line of it begins, and what stands around it and around each of its lines. */
const blocks = [
  { mark: /^## /, open: '', close: '', line: (text: string) => `<h2>${text}</h2>` },
  { mark: /^### /, open: '', close: '', line: (text: string) => `<h3>${text}</h3>` },
  { mark: /^- /, open: '<ul>', close: '</ul>', line: (text: string) => `<li>${text}</li>` },
  { mark: /^\d+\. /, open: '<ol>', close: '</ol>', line: (text: string) => `<li>${text}</li>` },
  {
    mark: /^> /,
    open: '<blockquote>',
    close: '</blockquote>',
    line: (text: string) => `<p>${text}</p>`,
  },
  { mark: /^\| /, open: '<table>', close: '</tbody></table>', line: tableRow },
  { mark: /^/, open: '', close: '', line: (text: string) => `<p>${text}</p>` },
] as const;

/** HTML of a text in the marks of `WrittenArticle`; `**words**` are strong, `[words](/path)` a link. */
export function htmlOf(text: string): string {
  const parts: string[] = [];
  let current: (typeof blocks)[number] | undefined;
  let lineOfBlock = 0;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const block = line ? blocks.find(({ mark }) => mark.test(line)) : undefined;
    if (block !== current) {
      parts.push(current?.close ?? '', block?.open ?? '');
      current = block;
      lineOfBlock = 0;
    }
    if (block) parts.push(block.line(inline(line.replace(block.mark, '')), lineOfBlock++));
  }
  parts.push(current?.close ?? '');
  return parts.join('');
}

function tableRow(text: string, index: number): string {
  const cells = text.split(' | ');
  return index === 0
    ? `<thead><tr>${cells.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>`
    : `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>');
}
