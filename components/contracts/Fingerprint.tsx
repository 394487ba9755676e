import { Icon } from '@/components/kit/ui/marks/Icon';
import { toast } from '@/lib/browser/toast';
import { shortHash } from './contract-words';
import s from './steps/signing.module.css';

/** A file's SHA-256, first and last eight or whole, with a button that copies all of it. */
export function Fingerprint({ sha256, whole = false }: { sha256: string; whole?: boolean }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      toast.success('SHA-256 已复制');
    } catch {
      // Not every browser lets a page write there.
      toast.error('复制失败，请手动选中');
    }
  };
  return (
    <span className={s.hash}>
      <code title={sha256}>{whole ? sha256 : shortHash(sha256)}</code>
      <button type="button" className={s.copy} aria-label="复制 SHA-256" onClick={copy}>
        <Icon name="copy" size={14} />
      </button>
    </span>
  );
}
