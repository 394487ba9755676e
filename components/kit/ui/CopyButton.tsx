import { toast } from '@/lib/browser/toast';
import { Button } from './Button';

export interface CopyButtonProps {
  text: string;
  /** What it is, as the sentence after it names it: 链接, 转账附言. */
  what: string;
}

/** 复制: puts a text that stands beside it into the clipboard. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${what}已复制`);
    } catch {
      // Not every browser lets a page write there; the text stands beside the button.
      toast.error(`复制失败，请手动选中${what}`);
    }
  };
  return (
    <Button size={28} aria-label={`复制${what}`} onClick={copy}>
      复制
    </Button>
  );
}
