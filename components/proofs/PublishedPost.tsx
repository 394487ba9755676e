import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Proof } from './OrderProof';
import s from './PublishedPost.module.css';
import { shortHash } from './short-hash';

type Filed = NonNullable<Proof['filed']>;

/** 发布内容: what the media owner filed, with its screenshots. */
export function PublishedPost({ filed }: { filed: Filed }) {
  const at = formatTime(filed.at, 'minute');
  return (
    <Card>
      <CardHead title="发布内容" note={`${at} 媒体主回传`} />
      <div className={s.post}>
        <div className={s.said}>
          {filed.title && <h3 className={s.title}>{filed.title}</h3>}
          <dl className={s.facts}>
            <dt>链接</dt>
            <dd className={s.link}>
              {filed.link ? (
                <>
                  <span className={s.address} title={filed.link}>
                    {filed.link}
                  </span>
                  <CopyButton text={filed.link} what="链接" />
                  <LinkButton
                    size={28}
                    href={filed.link}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                  >
                    <Icon name="external" size={14} />
                    打开
                  </LinkButton>
                </>
              ) : (
                '没有填写'
              )}
            </dd>
            <dt>账号</dt>
            <dd className={s.account}>
              <PlatformMark platform={filed.platform} size={18} />
              {filed.account}·{filed.position}
            </dd>
            {filed.note && (
              <>
                <dt>说明</dt>
                <dd>{filed.note}</dd>
              </>
            )}
          </dl>
        </div>
        {filed.files.length > 0 && (
          <ul className={s.shots} aria-label="发布截图">
            {filed.files.map((file) => (
              <Screenshot key={file.sha256} file={file} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Screenshot({ file }: { file: Filed['files'][number] }) {
  return (
    <li className={s.shot}>
      <a href={file.url} target="_blank" rel="noopener noreferrer">
        <span className={s.picture}>
          {file.mime.startsWith('image/') ? (
            // biome-ignore lint/performance/noImgElement: a signed address of ours, good for minutes: nothing to optimise
            <img src={file.url} alt="" />
          ) : (
            <Icon name="file" size={24} />
          )}
        </span>
        <span className={s.name}>{file.name}</span>
      </a>
      <span className={s.hash} title={`SHA-256 ${file.sha256}`}>
        {shortHash(file.sha256)}
      </span>
    </li>
  );
}
