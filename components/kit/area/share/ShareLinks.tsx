import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Input } from '@/components/kit/ui/field/Input';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import type { ShareLink } from '@/lib/contract/shapes/share-link';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ShareLinks.module.css';

interface ShareLinksProps<Link extends ShareLink> {
  /** the one that was just made, whole; '' none */
  made: string;
  links: readonly Link[];
  /** what one shows */
  what: (link: Link) => readonly (string | false)[];
  /** what else is known of it */
  note?: (link: Link) => string;
  /** @returns whether it was taken back */
  stop: (shareId: number) => Promise<{ ok: boolean }>;
}

/** Links that need no login and hold: the one just made with its key, of the others what they show and until when. */
export function ShareLinks<Link extends ShareLink>(props: ShareLinksProps<Link>) {
  const { made, links } = props;
  if (made === '' && links.length === 0) return null;
  return (
    <section className={s.links} aria-label="分享的链接">
      {made !== '' && (
        <div className={s.made}>
          <Input readOnly className={s.box} value={made} aria-label="分享链接" />
          <CopyButton text={made} what="链接" />
          <small>链接只在此时显示，请先复制</small>
        </div>
      )}
      <ul>
        {links.map((link) => (
          <Line key={link.share_id} link={link} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Line<Link extends ShareLink>({
  link,
  what,
  note,
  stop,
}: ShareLinksProps<Link> & { link: Link }) {
  const { busy, run } = useBusy();
  const refresh = useRefresh();
  const end = () =>
    run(async () => {
      const sure = await confirm({
        title: '停止分享？',
        text: '得到链接的人将不能再打开，链接不能恢复。',
        okText: '停止分享',
        danger: true,
      });
      if (sure && (await stop(link.share_id)).ok) await refresh();
    });
  return (
    <li>
      <span>{what(link).filter(Boolean).join('·')}</span>
      <small>{formatTime(link.expires_at, 'weekday')} 到期</small>
      {note && <span className={s.note}>{note(link)}</span>}
      <Button kind="text" size={28} loading={busy} onClick={end}>
        停止分享
      </Button>
    </li>
  );
}
