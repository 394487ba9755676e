import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { filmMoment } from '@/lib/domain/drafts/film-moment';
import type { DraftFile } from './drafts';
import s from './FilmPlayer.module.css';

/** A moment that the reader wants to see; a new object each time, so that the same one can be asked for again. */
export interface FilmJump {
  file_key: string;
  second: number;
}

export interface FilmPlayerProps {
  file: DraftFile;
  jump: FilmJump | undefined;
  /** the reader remarks on the moment that is played; left out where they may not */
  onRemark?: ((second: number) => void) | undefined;
}

/** A film of a draft, played in the page; it stops where a remark is written. */
export function FilmPlayer({ file, jump, onRemark }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const player = video.current;
    if (!player || jump?.file_key !== file.file_key) return;
    player.pause();
    player.currentTime = jump.second;
    setSecond(jump.second);
    player.scrollIntoView({ block: 'nearest' });
    player.focus({ preventScroll: true });
  }, [jump, file.file_key]);

  return (
    <div className={s.film}>
      {/* biome-ignore lint/a11y/useMediaCaption: a draft has no track of captions; its text stands beside it */}
      <video
        ref={video}
        className={s.player}
        aria-label={`成片 ${file.name}`}
        controls
        playsInline
        preload="metadata"
        src={file.url}
        onTimeUpdate={({ currentTarget }) => setSecond(Math.floor(currentTarget.currentTime))}
        onError={() => setBroken(true)}
        onLoadedMetadata={() => setBroken(false)}
      />
      {isBroken && (
        <p className={s.broken} role="alert">
          视频没有放出来，可能是网络中断，或浏览器放不了这种编码。
          <button type="button" onClick={() => video.current?.load()}>
            重试
          </button>
          <a href={file.url}>下载后观看</a>
        </p>
      )}
      {onRemark && !isBroken && (
        <button
          type="button"
          className={s.remarkNow}
          onClick={() => {
            video.current?.pause();
            onRemark(second);
          }}
        >
          <Icon name="edit" size={14} />在 {filmMoment(second)} 写意见
        </button>
      )}
    </div>
  );
}
